// The tab of the tutorial: pages of satpy's own documents, whose blocks open in the editor.
import { $, all, make } from './dom.js';
import { showScript } from './script.js';

let pages;

export async function openTutorial(openTab) {
  if (pages) return;
  pages = (await (await fetch('pages.json')).json()).map(page => ({ ...page, title: page.text.match(/^# (.*)/)[1] }));
  for (const page of pages) {
    const button = make('button', { textContent: page.title, onclick: () => openPage(page, openTab) });
    button.dataset.page = page.name;
    $('#pages').append(button);
  }
  openPage(pages[0], openTab);
}

async function openPage(page, openTab) {
  const { marked } = await import('./parts/marked.esm.js');
  const article = $('#page');
  article.innerHTML = marked.parse(page.text);   // a file of satpy, nothing that is pasted
  article.querySelectorAll('code.language-python').forEach((block, number) => {
    block.parentElement.after(make('button', {
      textContent: 'Open in the editor',
      onclick: () => {
        openTab('script');
        showScript(page.scripts[number]);
      },
    }));
  });
  for (const block of article.querySelectorAll('pre')) block.tabIndex = 0;   // it scrolls
  for (const link of article.querySelectorAll('a[href$=".md"]')) {
    const other = pages.find(({ name }) => name === link.getAttribute('href'));
    link.removeAttribute('href');
    if (other) Object.assign(link, { href: '#', onclick: () => { openPage(other, openTab); return false; } });
  }
  for (const button of all('[data-page]')) button.setAttribute('aria-pressed', button.dataset.page === page.name);
  scrollTo(0, 0);
}
