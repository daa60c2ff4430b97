"""A step of a solution as a person would say it: its reasons and its conclusion."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from satpy.boards.place_names import places_in, without_switch
from satpy.debugging.steps import ChainLink, Step, sentence
from satpy.notations.words import CLUE, CONNECTED, ONE_LOOP, Because
from satpy.puzzles.link_groups import Group, link_groups
from satpy.puzzles.patterns import subset_of
from satpy.puzzles.phrases import Phrases, either

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.place_names import Place

__all__ = ['Sentences']

# Groups of links that are printed. Of a longer chain the rest is only counted and cannot be
# checked; but a longer sentence is not read.
LINKS = 12
# Cells that a clash lists; nobody checks more.
CLASH_CELLS = 6
# Clues of one link that are named; of more of them their number is given.
SEVERAL = 3
KNOWN = '{known}'  # the sentence of a kind whose only reasons are known cells
# The field of a kind's sentence for the conclusion, if it has one.
TELLING = '{place}', '{what}', '{found}'


class Sentences(Phrases):
    """The sentences of a path: in the words of its board, its sections and its kind."""

    def sentence(self, step: Step) -> str:
        """Return a step in words: its reasons, its conclusion, and the known cells that it needs.

        A rule is named if there is nothing else to name, or if the opposite would break it.
        """
        subset = subset_of(self.path, step)
        if subset is not None:
            given = self.known(step.known, step.literals)
            return sentence([subset[1]], self.words(step.literals), given)
        if len(step.chain) > 1 and not self.is_short(step):
            return self.chained(step)
        sections, known, rules = step.sections, [*step.known], step.rules
        if len(step.chain) > 1:
            sections, rules = [t for t in step.chain[-1].sections if self.cnf.spots(t)], []
        literals = self.new(step.literals, known)
        parts = [text for text in rules if self.is_part(text)]
        whole = self.said_rules([text for text in rules if text not in parts], sections, parts)
        breaking = [text for text in whole if self.because(text).breaks]
        last = [text for text in whole if self.because(text).last and self.holds(literals[0])]
        causes = [*sections, *parts, *breaking] or last or whole
        only = self.only_left(literals, known)
        if only:
            return only
        template = self.reason(literals, causes, known)
        opposite = '' if template else self.opposite(literals, known, sections, rules)
        if (template or opposite) and KNOWN not in template:
            unsaid = self.is_shown(causes, known, opposite) or (
                opposite and self.both(sections) and all(map(self.holds, known))
            )
            known = [] if unsaid else known
        listed = [literal for literal in known if literal not in self.path.unlisted]
        taken = '' if '{known}' in template else self.known(listed, literals)
        if opposite:
            return opposite + f'; known: {taken}' * bool(taken)
        if not template:
            by = self.causes([*sections, *whole], parts)
            texts = [without_switch(text).rstrip('.') for text in by]
            return sentence(texts, self.words(literals), taken)
        return self.by_template(template, causes[0], literals, known, taken)

    def by_template(
        self, template: str, cause: str, literals: list[int], known: list[int], taken: str
    ) -> str:
        """Return the kind's sentence for a conclusion from one section."""
        found = self.words(literals)
        fields = {'known': self.known(known, literals), 'found': found}
        fields.update(self.fields(cause, literals))
        fields.update(place=self.places(literals), what=self.what(literals))
        text = template.format(**fields)
        if not any(field in template for field in TELLING):
            return sentence([text], found, taken)
        return text + f'; known: {taken}' * bool(taken)

    def is_shown(self, causes: Sequence[str], known: Sequence[int], opposite: str) -> bool:
        """Return whether the only cause shows on the board which known cells are meant."""
        if len(causes) != 1 or 'cut off a part' in opposite or not self.is_local(causes[0]):
            return False
        return self.inside(causes[0]).issuperset(map(abs, known))

    def only_left(self, literals: list[int], known: list[int]) -> str:
        """Return that a place has only one value left, if that is the reason; or ''."""
        places = self.path.value_places
        if len(literals) != 1 or literals[0] not in places or not known:
            return ''
        at = places[literals[0]]
        if any(literal > 0 or places.get(-literal) != at for literal in known):
            return ''
        return f'only {self.what(literals)} is left for {self.places(literals)}'

    # ------------------------------------------------------------------ chains

    def is_short(self, step: Step) -> bool:
        """Return whether an assumption excludes some cells by one rule, and then breaks a clue.

        Its kind says how the clue would break, which anybody sees who knows that rule.
        """
        if len(step.chain) != 2 or not step.assumption:
            return False
        first, clash = step.chain
        rules = [text for text in clash.sections if not self.cnf.spots(text)]
        clues = [text for text in clash.sections if text not in rules]
        return (
            [*first.known] == [*step.assumption]
            and not any(map(self.cnf.spots, first.sections))
            and {*rules} <= {*first.sections}
            and len(clues) == 1
            and bool(self.because(clues[0]).breaks)
        )

    def chained(self, step: Step) -> str:
        """Return a step link by link: what follows from the opposite, and what that breaks."""
        found = self.words(self.new(step.literals, step.known))
        taken = self.known(step.known, step.literals)
        if not step.assumption:
            *links, last = step.chain
            said = self.links([Group([link], []) for link in links])
            text = '; then '.join([*said, self.reasons(last.sections)])
            return sentence([text], found, taken)
        cases = []
        for case in dict.fromkeys(tuple(link.case) for link in step.chain):
            *links, last = (link for link in step.chain if tuple(link.case) == case)
            start, *others = self.groups(links)
            begun = case or step.assumption
            also = self.also(start.seen)
            text = f'with {self.words(begun)}{also}, then ' if case else f'{also}, then '
            cases.append(text + '; then '.join([*self.links(others), self.clash(last)]))
        mark = ': ' if step.chain[0].case else ''
        more = [-literal for literal in step.literals[1:]]
        alike = f', or {self.words(more)}' * bool(more)
        text = f'if {self.words(step.assumption)}{alike}{mark}{"; ".join(cases)}'
        return sentence([text], found, taken)

    def groups(self, links: Sequence[ChainLink]) -> list[Group]:
        """Return links in groups, each with what anybody sees after it."""
        return link_groups(links, self.common_reason, self.is_seen)

    def common_reason(self, link: ChainLink) -> Hashable:
        """Return the reasons of a link that others may have, too: rules, but not their places."""
        if any(self.because(text).both or text.endswith('connected') for text in link.sections):
            return None
        said = [text for text in link.sections if not self.because(text).unsaid] or link.sections
        return frozenset(
            f'{text.rpartition(" at ")[0]} at' if self.is_part(text) else text for text in said
        )

    def is_seen(self, link: ChainLink) -> bool:
        """Return whether a link only excludes what is beside one of the cells it needs."""
        return len(link.sections) == 1 and self.because(link.sections[0]).full == KNOWN

    def also(self, links: Sequence[ChainLink]) -> str:
        """Return what anybody sees, in words: ` (so r1c1 white)`."""
        literals = [literal for link in links for literal in link.literals]
        return f' (so {self.words(literals)})' if literals else ''

    def links(self, groups: Sequence[Group]) -> list[str]:
        """Return links in words, each with its reason, and with what anybody sees then."""
        said = []
        for group in groups:
            also, by = self.also(group.seen), self.link_reasons(group.link)
            said.append(f'{self.words(group.link.literals)}{also}: {by}')
        if len(said) > LINKS:
            more = sum(len(group.links) + len(group.seen) for group in groups[LINKS - 1 :])
            said[LINKS - 1 :] = [f'{more} more such links']
        return said

    def link_reasons(self, link: ChainLink) -> str:
        """Return the reasons of a link in words."""
        pair = self.both([text for text in link.sections if self.because(text).both])
        if pair and not any(map(self.holds, link.literals)):
            return f'it would {pair}'
        reasons = self.reasons(link.sections)
        ends = self.ends(link.sections[0], link.known) if reasons.endswith('connected') else []
        return (
            f'{reasons}, {self.places(ends[:1])} with {self.places(ends[1:])}' if ends else reasons
        )

    def reasons(self, sections: Sequence[str]) -> str:
        """Return sections in words, clues first."""
        parts = [text for text in sections if self.is_part(text)]
        whole = sorted((t for t in sections if t not in parts), key=lambda t: not self.cnf.spots(t))
        clues = [text for text in whole if self.cnf.spots(text)]
        # Everybody sees what numbers exclude, but perhaps not that a single one is left.
        telling = clues or [text for text in whole if self.because(text).last]
        whole = self.said_rules(whole, (), parts) if parts or telling else whole
        if telling:
            whole = [text for text in whole if text in telling or not self.is_plain(text)]
        if len(clues) > SEVERAL:
            whole = [f'{len(clues)} clues', *whole[len(clues) :]]
        return ' and '.join(without_switch(text).rstrip('.') for text in self.causes(whole, parts))

    def clash(self, link: ChainLink) -> str:
        """Return how the last link of an assumption breaks a section."""
        pair = self.both([text for text in link.sections if self.because(text).both])
        if pair:
            return f'that would {pair}'
        # What a rule says at one of its places is part of the rule.
        whole = [t for t in link.sections if t.rpartition(' at ')[0] not in link.sections]
        clues = [text for text in whole if self.cnf.spots(text)]
        breaking = [t for t in clues or whole if self.because(t).breaks]
        if 1 < len(breaking) <= SEVERAL and len({self.because(t).breaks for t in breaking}) == 1:
            template = self.because(breaking[0]).breaks
            fields = {**self.fields(breaking[0]), 'part': 'a part'}
            fields['section'] = ' or the '.join(self.fields(t)['section'] for t in breaking)
            if '{section}' in template:
                return f'that would {template.format(**fields)}'
        if len(breaking) != 1:
            if len(link.known) > CLASH_CELLS:
                return f'that would break: {self.reasons(link.sections)}'
            return f'{self.words(link.known)} would break: {self.reasons(link.sections)}'
        (text,) = breaking
        template = self.because(text).breaks
        fields = self.fields(text)
        if fields['n'] == '0':
            template = CLUE.breaks
        if template == ONE_LOOP.breaks and not self.is_closed(link.known):
            template = 'cut off a part of the loop'
        more = [t for t in whole if t != text and not self.because(t).unsaid]
        by = f' ({self.reasons(more)})' if more else ''
        fields['spot'] = fields['spot'] or self.spot_names(self.cnf.spots(text))
        ends = self.ends(text, link.known)
        names = [self.places([end]) for end in ends]
        part = ' from '.join(names) if names and all(names) else 'a part'
        return f'that would {template.format(**fields, part=part)}{by}'

    def cut_off(self, text: str, literals: Sequence[int], known: Sequence[int]) -> str:
        """Return what the opposite of a conclusion would cut off from what."""
        members = self.members(text, known)
        names = [self.places([member]) for member in members]
        if len(self.members(text, [-literal for literal in literals])) == len(literals):
            return ' from '.join(['be cut off', *names[: len(names) == 1]])
        two = len(names) == 2 and all(names)
        return f'cut off {names[0]} from {names[1]}' if two else CONNECTED.breaks

    def loop_breaks(self, literals: Sequence[int], known: Sequence[int]) -> str:
        """Return how the opposite of a conclusion breaks the rule that all lines are one loop."""
        lines, drawn = [[x for x in some if self.holds(x)] for some in (known, literals)]
        opposite = [-literal for literal in literals if not self.holds(literal)]
        if any(self.is_closed([*lines, literal]) for literal in opposite or [0]):
            return ONE_LOOP.breaks
        if drawn or not lines:
            return 'cut off a part of the loop'
        other = f'the {self.words(lines)}' if len(lines) == 1 else 'the rest of the loop'
        return f'be cut off from {other}'

    def is_closed(self, literals: Iterable[int]) -> bool:
        """Return whether some of the lines among these literals form a loop."""
        parts: dict[Place, set[Place]] = {}
        for literal in literals:
            key = self.path.key(literal)
            if not (self.path.holds(literal) and self.path.is_line(key)):
                continue
            one, other = (parts.get(end, {end}) for end in key)
            if one is other:
                return True
            parts.update(dict.fromkeys(one | other, one | other))
        return False

    def ends(self, text: str, known: Sequence[int]) -> list[int]:
        """Return the two places that a rule about connected places finds cut off, if it is one."""
        ends = self.members(text, known)
        return ends if len(ends) == 2 else []

    def members(self, text: str, literals: Iterable[int]) -> list[int]:
        """Return the literals that say that a place is among those that a rule connects."""
        (section,) = self.cnf.store.indices([text])
        for constraint in self.cnf.store.pending:
            if constraint.section == section:
                return [literal for literal in literals if literal in {*constraint.cells}]
        return []

    # ------------------------------------------------------------------ parts

    def new(self, literals: Sequence[int], known: Iterable[int]) -> list[int]:
        """Return the literals without obvious ones: a 6 is not a 5."""
        path = self.path
        taken = {path.meaning(literal)[0] for literal in (*literals, *known) if path.holds(literal)}
        taken.discard(None)
        values = [
            literal
            for literal in literals
            if path.holds(literal) or path.meaning(literal)[0] not in taken or path.lined
        ]
        return values or [*literals]

    def is_part(self, text: str) -> bool:
        """Return whether a section is the part of a rule for one place."""
        store = self.cnf.store
        return (
            len(self.cnf.spots(text)) == 1 and store.indices([text]) <= store.trusted & store.given
        )

    def is_plain(self, text: str) -> bool:
        """Return whether a rule only lets numbers exclude others, which everybody sees."""
        return self.because(text).full == KNOWN and bool(self.path.value_places)

    def is_local(self, text: str) -> bool:
        """Return whether a section is about its spots, or about what is connected."""
        return bool(self.cnf.spots(text)) or self.because(text) is CONNECTED

    def inside(self, text: str) -> set[int]:
        """Return the variables in the clauses of a section."""
        store = self.cnf.store
        (index,) = store.indices([text])
        pieces = (store.literals[start:stop] for at, start, stop in store.spans() if at == index)
        # Without repetition: a section may have many thousand literals.
        return set(map(abs, set[int]().union(*pieces)))

    # ------------------------------------------------------------------ reasons

    def because(self, text: str) -> Because:
        """Return the kind's words for a section."""
        reasons = self.said.because
        found = next((reasons[start] for start in reasons if text.startswith(start)), None)
        return found or (CONNECTED if text.endswith('connected') else Because())

    def both(self, sections: Sequence[str]) -> str:
        """Return how a conclusion's opposite would break two sections of one kind; or ''."""
        if len(sections) != 2 or len({self.because(text).both for text in sections}) != 1:
            return ''
        name, other = (self.fields(text)['name'] for text in sections)
        return self.because(sections[0]).both.format(name=name, other=other)

    def said_rules(
        self, rules: Sequence[str], clues: Sequence[str], parts: Sequence[str]
    ) -> list[str]:
        """Return the rules that are named beside these clues and parts of rules."""
        told = [text for text in rules if not (clues and self.is_plain(text))]
        more = [text for text in told if not self.because(text).unsaid]
        return more if clues or parts or more else told

    def fields(self, text: str, literals: Iterable[int] = ()) -> dict[str, str]:
        """Return the fields of a section's sentence.

        literals: the conclusions, which tell the spot of a section with several ones.
        """
        section = without_switch(text)
        name, _, n = section.partition(': ')
        n = n or ''.join(word for word in name.split()[:1] if word.isdecimal())
        spots = self.cnf.spots(text)
        if len(spots) > 1:
            at = [{*places_in(self.path.key(literal))} for literal in literals]
            spots = [spot for spot in spots if at and all(spot in some for some in at)]
        spot = self.spot_names(spots) if len(spots) == 1 else ''
        return {'section': section, 'name': name, 'n': n, 'spot': spot}

    def reason(self, literals: list[int], causes: Sequence[str], known: list[int]) -> str:
        """Return the kind's template for a section that is the only cause; or ''."""
        holds = {self.holds(literal) for literal in literals}
        if len(causes) != 1 or len(holds) != 1:
            return ''
        because, n = self.because(causes[0]), self.fields(causes[0])['n']
        if holds == {True} and '{what}' in because.last and not self.what(literals):
            return ''  # different numbers at different places
        if holds == {True}:
            if '{found}' not in because.last and not self.is_named_by(literals, causes[0]):
                return ''
            return because.last if known or because.last != KNOWN else '{section}'
        counted = n == str(len(known)) or (known and not n and '{n}' not in because.full)
        passed = not self.are_lines(literals) or self.are_lines(known)  # or shaded cells
        full = because.full == KNOWN or (passed and all(map(self.holds, known)))
        if because.full and counted and full:
            return because.full if known else '{section}'
        return because.alone if not known and self.what(literals) else ''

    def is_named_by(self, literals: Sequence[int], text: str) -> bool:
        """Return whether a section names the values of literals, if places have several ones."""
        several = any(literal in self.path.value_places for literal in literals)
        because = self.because(text)
        return not several or '{what}' in because.last or self.what(literals) in text.split()

    def opposite(
        self, literals: list[int], known: list[int], sections: Sequence[str], rules: Sequence[str]
    ) -> str:
        """Return how the opposite of the conclusion breaks the sections or a rule, or ''."""
        pair = self.both(sections)
        if pair and not any(map(self.holds, literals)):
            return f'{" or ".join(self.opposites(literals))} would {pair}'
        breaks = {text: self.because(text).breaks for text in (*sections, *rules)}
        acting = [text for text in breaks if breaks[text]]
        signs = {self.holds(literal) for literal in literals}
        if not acting or len(signs) != 1 or not {*sections} <= {*acting}:
            return ''
        if any(not self.is_part(text) for text in acting):
            acting = [text for text in acting if not self.is_part(text)]
        what = ' or '.join(self.opposites(literals))
        if len(acting) > 1:
            return ''
        effects: dict[tuple[str, str], list[str]] = {}
        for text in acting:
            n = self.fields(text)['n']
            effect = CLUE.breaks if n == '0' else breaks[text]  # which takes no room
            if self.because(text) is CONNECTED and len([*sections, *rules]) == 1:
                effect = self.cut_off(text, literals, known)
            if self.because(text) is ONE_LOOP:
                effect = self.loop_breaks(literals, known)
            effects.setdefault((effect, n), []).append(text)
        broken = []
        for (template, n), texts in effects.items():
            some = [self.fields(text) for text in texts]
            fields = {name: either([other[name] for other in some]) for name in some[0]}
            spot = self.spot_names(self.cnf.spots(texts))
            broken.append(template.format(**{**fields, 'n': n, 'part': 'a part', 'spot': spot}))
        return f'{what} would {" or ".join(broken)}' if what else ''

    def causes(self, sections: Sequence[str], parts: Sequence[str]) -> list[str]:
        """Return the sections and the parts of other rules, together: `one loop at r1c1, r2c3`."""
        together: dict[str, list[Place]] = {}
        for text in parts:
            together.setdefault(text.rpartition(' at ')[0], []).append(self.cnf.spots(text)[0])
        parted = {name: at for name, at in together.items() if name not in sections}
        return [*sections, *(f'{name} at {self.spot_names(at)}' for name, at in parted.items())]
