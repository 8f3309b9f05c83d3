import type { IncomingMessage } from 'node:http';
import { builtThemeIds, colorThemeIds } from '@storepod/kernel/theme';
import { readSettings } from '@storepod/service/settings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bypassReason } from '../page-cache/bypass.ts';
import { readPageTarget } from '../page-cache/page-target.ts';
import { effectivePolicy } from '../page-cache/policy.ts';
import { pageCacheSettings } from '../page-cache/policy-settings.ts';
import { askedColor, askedTheme, overrideCookies } from './look-override.ts';
import { requestCookies } from './request-cookies.ts';

const policy = effectivePolicy(readSettings(pageCacheSettings, {}));
const reasonFor = (query: string, cookie: string) => {
  const request = { method: 'GET', headers: { cookie } } as Partial<IncomingMessage> as IncomingMessage;
  return bypassReason({ request, target: readPageTarget(`/en?${query}`), policy });
};

/** Texts that are nearly a choice of a theme or of colours. */
const pieces = fc.constantFrom(
  'theme',
  'storefront-theme',
  'starter',
  'color',
  'storefront-color',
  'OCEAN',
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

it('whatever chooses a theme or colours passes the cache by', () => {
  fc.assert(
    fc.property(text, text, (query, cookie) => {
      const cookies = requestCookies(cookie);
      fc.pre((askedTheme(query, cookies) ?? askedColor(query, cookies)) !== undefined);
      expect(reasonFor(query, cookie)).toMatch(/^override-/);
    }),
    {
      examples: [
        ['theme=starter', ''],
        ['%74heme=starter', ''],
        ['', 'a=b; storefront-theme=starter'],
        ['%63olor=ocean', ''],
        ['', 'a=b; storefront-color=OCEAN'],
      ],
      numRuns: 500,
    },
  );
});

it('a request without a choice is answered from the cache', () => {
  expect(reasonFor('q=theme', 'NEXT_LOCALE=en; x=storefront-theme')).toBeUndefined();
});

it.each(builtThemeIds)('%s is remembered in whatever case it is written', (id) => {
  expect(overrideCookies(`theme=${id.toUpperCase()}`)).toEqual([
    `storefront-theme=${id}; Path=/; SameSite=Lax; HttpOnly`,
  ]);
});

it.each(colorThemeIds)('the colours %s are remembered in whatever case they are written', (id) => {
  expect(overrideCookies(`color=${id.toLowerCase()}`)).toEqual([
    `storefront-color=${id}; Path=/; SameSite=Lax; HttpOnly`,
  ]);
});

it.each(['nonsense', 'OCEAN;Domain=x', '__proto__'])('colours that are %j are neither drawn nor remembered', (name) => {
  const query = `color=${encodeURIComponent(name)}`;
  expect([askedColor(query, new Map()), overrideCookies(query)]).toEqual([undefined, []]);
});
