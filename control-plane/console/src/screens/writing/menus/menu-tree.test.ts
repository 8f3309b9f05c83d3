import { expect, it } from 'vitest';
import { bodyOf, canIndent, linesOf, type MenuLine, type MenuView, movedTo, stepped, withLevel } from './menu-tree.ts';

/** `a b- c` is a line a with b below it, and c. */
const menu = (drawn: string): MenuLine[] =>
  drawn.split(' ').map((name) => ({
    key: name.replace('-', ''),
    level: name.endsWith('-') ? 1 : 0,
    labels: { en: name.replace('-', '') },
    kind: 'URL',
    value: '/',
    openInNewTab: false,
    visible: true,
    broken: false,
  }));
const drawn = (lines: readonly MenuLine[]) => lines.map(({ key, level }) => key + (level === 1 ? '-' : '')).join(' ');

it.each([
  ['a b- c d-', 0, 1, 'c d- a b-'],
  ['a b- c d-', 2, -1, 'c d- a b-'],
  ['a b- c- d', 1, 1, 'a c- b- d'],
  ['a b- c- d', 2, -1, 'a c- b- d'],
  // A line below the first level goes on to the next entry.
  ['a b- c', 1, 1, 'a c b-'],
  // It cannot stand first without becoming an entry itself.
  ['a b- c', 1, -1, 'b a c'],
  ['a b', 1, 1, 'a b'],
  ['a b', 0, -1, 'a b'],
] as const)('%s: line %i by %i makes %s', (before, place, by, after) => {
  expect(drawn(stepped(menu(before), place, by))).toBe(after);
});

it('moves an entry with all below it, and not into itself', () => {
  expect(drawn(movedTo(menu('a b- c'), 0, 3))).toBe('c a b-');
  expect(drawn(movedTo(menu('a b- c'), 0, 1))).toBe('a b- c');
  expect(drawn(movedTo(menu('a b- c'), 2, 0))).toBe('c a b-');
});

it('has two levels', () => {
  expect([0, 1, 2].map((place) => canIndent(menu('a b c-'), place))).toEqual([false, false, false]);
  expect(canIndent(menu('a b c'), 2)).toBe(true);
  expect(drawn(withLevel(menu('a b c'), 2, 1))).toBe('a b c-');
});

it('is sent as it was read', () => {
  const items = [
    {
      ...{ labels: { en: 'Shop', ar: 'المتجر' }, target: { kind: 'URL', value: '/' } },
      ...{ openInNewTab: false, visible: true, broken: false },
      children: [
        { labels: { en: 'Blog' }, target: { kind: 'BLOG_INDEX' }, openInNewTab: true, visible: false, broken: false },
      ],
    },
  ] as unknown as MenuView['items'];
  const [item] = bodyOf(linesOf({ items }));
  expect(item).toEqual({
    ...{ labels: { en: 'Shop', ar: 'المتجر' }, target: { kind: 'URL', value: '/' } },
    ...{ openInNewTab: false, visible: true },
    children: [{ labels: { en: 'Blog' }, target: { kind: 'BLOG_INDEX' }, openInNewTab: true, visible: false }],
  });
});
