import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Every field of a kind that is written in Latin letters, whatever the language of the page. */
const fields = sources('.tsx').flatMap(({ path, text }) =>
  [...text.matchAll(/<TextInput\b[^<]*?\btype="(?:email|tel|url)"[^<]*?\/>/g)].map(([field]) => ({ path, field })),
);

it('lets e-mail addresses, telephone numbers and web addresses run from left to right', () => {
  expect(fields.length).toBeGreaterThan(12);
  expect(fields.filter(({ field }) => !field.includes('dir="ltr"')).map(({ path }) => path)).toEqual([]);
});
