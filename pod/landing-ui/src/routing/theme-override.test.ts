import type { IncomingMessage } from 'node:http';
import { builtThemeIds } from '@storepod/kernel/theme';
import { readSettings } from '@storepod/service/settings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bypassReason } from '../page-cache/bypass.ts';
import { readPageTarget } from '../page-cache/page-target.ts';
import { effectivePolicy } from '../page-cache/policy.ts';
import { pageCacheSettings } from '../page-cache/policy-settings.ts';
import { requestCookies } from './request-cookies.ts';
import { askedTheme, themeCookie } from './theme-override.ts';

const policy = effectivePolicy(readSettings(pageCacheSettings, {}));
const reasonFor = (query: string, cookie: string) => {
  const request = { method: 'GET', headers: { cookie } } as Partial<IncomingMessage> as IncomingMessage;
  return bypassReason({ request, target: readPageTarget(`/en?${query}`), policy });
};

/** Texts that are nearly a choice of a theme. */
const pieces = fc.constantFrom(
  'theme',
  'storefront-theme',
  'starter',
  '=',
  '&',
  ';',
  ',',
  ' ',
  '%74',
  '+',
  '\t',
  '"',
  'x',
);
const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

it('whatever chooses a theme passes the cache by', () => {
  fc.assert(
    fc.property(text, text, (query, cookie) => {
      fc.pre(askedTheme(query, requestCookies(cookie)) !== undefined);
      expect(reasonFor(query, cookie)).toMatch(/^override-/);
    }),
    {
      examples: [
        ['theme=starter', ''],
        ['%74heme=starter', ''],
        ['', 'a=b; storefront-theme=starter'],
      ],
      numRuns: 500,
    },
  );
});

it('a request without a choice is answered from the cache', () => {
  expect(reasonFor('q=theme', 'NEXT_LOCALE=en; x=storefront-theme')).toBeUndefined();
});

it.each(builtThemeIds)('%s is remembered in whatever case it is written', (id) => {
  expect(themeCookie(`theme=${id.toUpperCase()}`)).toBe(`storefront-theme=${id}; Path=/; SameSite=Lax; HttpOnly`);
});
