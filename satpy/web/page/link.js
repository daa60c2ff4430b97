// The address of the page: it carries the puzzle, its kind and the tab, so that a link opens them.
//
//   #nurikabe/5/5/g5k2o1k3g          an address of puzz.link, without its site
//   #kind=tents&text=...             a typed board, with its kind; z=... if it is long, deflated
//   #tab=script&code=...             a script

const LONG = 200;   // characters of a text above which it is deflated
const PLAIN = /^[a-z_]+\/[\w.-]*[0-9][^\s#]*$/i;
const SITE = /^https:\/\/(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)\/p(?:\.html)?\?/;

async function through(stream, bytes) {
  const { body } = new Response(bytes);
  return new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());
}

async function deflated(text) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function inflated(packed) {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, sign => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

// Returns the part of the address after # for what the page shows: {tab, kind, text, code}.
export async function linkTo({ tab, kind, text, code }) {
  if (tab === 'puzzle') {
    const bare = text.trim().replace(SITE, '');
    if (PLAIN.test(bare) && !kind) return `#${bare}`;
  }
  const content = tab === 'script' ? code : tab === 'puzzle' ? text : '';
  const words = new URLSearchParams();
  if (tab !== 'puzzle') words.set('tab', tab);
  if (tab === 'puzzle' && kind) words.set('kind', kind);
  if (content.length > LONG) words.set('z', await deflated(content));
  else if (content) words.set(tab === 'script' ? 'code' : 'text', content);
  return `#${words}`;
}

// Returns what an address says: {tab, kind, text, code}; null if it says nothing, or is damaged.
export async function readLink(hash) {
  const said = hash.replace(/^#/, '');
  if (!said) return null;
  if (PLAIN.test(decoded(said))) return { tab: 'puzzle', kind: '', text: decoded(said), code: '' };
  const words = new URLSearchParams(said);
  const tab = words.get('tab') || 'puzzle';
  let content = words.get('text') || words.get('code') || '';
  try {
    if (words.has('z')) content = await inflated(words.get('z'));
  } catch {
    return null;
  }
  if (!content && !words.has('tab')) return null;
  return { tab, kind: words.get('kind') || '', text: content, code: content };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
