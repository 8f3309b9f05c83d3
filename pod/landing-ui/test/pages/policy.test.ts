import { describe, expect, it } from 'vitest';
import {
  BUILDER_SCRIPT,
  BUILDER_SCRIPT_PATH,
  PAGE_SCRIPT,
  PAGE_SCRIPT_PATH,
} from '../../src/page-scripts/page-script.ts';
import type { Answer } from '../fixture.ts';
import { pageNames, pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const consoleOrigin = 'https://console.example';
const { pod, open } = await builtStorefront({ frameAncestors: [consoleOrigin, 'https://*.example'] });
const fixture = await open();
const shop = newShop('alpha');
const composed = { ...newShop('alpha'), home: 'all' } as const;
const closed = { ...newShop('closed'), state: 'MAINTENANCE' } as const;
for (const one of [shop, composed, closed]) pod.shops.set(one.store, one);

const policyOf = ({ headers }: Answer): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split('; ')
      .map((directive): [string, string] => [directive.split(' ', 1)[0] ?? '', directive]),
  );
const host = headersOf(shop)['x-forwarded-host'];

/** Scripts that a browser would run although they stand in the page itself. */
const inlineScripts = (body: string) =>
  [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
    ([, attributes = '']) => !/type="(?:application\/ld\+json|text\/flight)"/.test(attributes),
  );

describe('a preview', () => {
  it('alone may be framed by the console, and alone has the script that speaks with it', async () => {
    const preview = await fixture.get('/en?preview=alpha-token', headersOf(composed));
    expect(policyOf(preview).get('frame-ancestors')).toBe(`frame-ancestors 'self' ${consoleOrigin} https://*.example`);
    // One who is spoken to has one name.
    expect(preview.body).toContain(`<script src="${BUILDER_SCRIPT_PATH}" defer="" data-origins="${consoleOrigin}">`);
    expect(preview.body).toMatch(/data-section-id="[0-9a-f-]{36}"/);
    for (const path of ['/en', '/en?color=x', '/en/cart']) {
      const page = await fixture.get(path, headersOf(composed));
      expect(policyOf(page).get('frame-ancestors')).toBe("frame-ancestors 'self'");
      expect(page.body).not.toMatch(/builder-|data-section-id/);
    }
    const { status, body } = await fixture.get(BUILDER_SCRIPT_PATH, headersOf(composed));
    expect([status, body]).toEqual([200, BUILDER_SCRIPT.toString()]);
  });
});

describe('the policy of a page', () => {
  const documents = pageNames.filter((page) => page !== 'sitemap' && page !== 'robots');

  it.each(documents)('of %s allows built files of the shop as scripts, and nothing inline', async (page) => {
    const answer = await fixture.get(pages[page], headersOf(shop));
    const policy = policyOf(answer);
    expect(policy.get('script-src')).toBe(`script-src ${host}/_next/static/ ${host}/_storefront/scripts/`);
    expect(policy.get('style-src-elem')).toBe(`style-src-elem ${host}/_next/static/`);
    expect(policy.get('object-src')).toBe("object-src 'none'");
    expect(policy.get('base-uri')).toBe("base-uri 'none'");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(policy.get('connect-src')).toBe("connect-src 'self'");
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(inlineScripts(answer.body)).toEqual([]);
    expect(answer.body).not.toMatch(/<style|\son\w+="|javascript:/);
    expect(answer.body).toContain(`<script src="${PAGE_SCRIPT_PATH}" defer=""`);
  });

  it.each(documents)(
    'of %s: its script knows all data of the framework, which would wait for it for ever',
    async (page) => {
      const { body } = await fixture.get(pages[page], headersOf(shop));
      const blocks = [...body.matchAll(/<script[^>]*type="text\/flight"[^>]*>(.*?)<\/script>/gs)].map(
        ([, text = '']) => text,
      );
      const beginnings = [...PAGE_SCRIPT.toString().matchAll(/\['\w+', '(.*)'\],/g)].map(([, text = '']) => text);
      expect(beginnings).toHaveLength(3);
      expect(blocks.length).toBeGreaterThan(2);
      expect(blocks.filter((block) => !beginnings.some((beginning) => block.startsWith(beginning)))).toEqual([]);
    },
  );

  it('allows prefetching of built files, which no directive but the default is about, and no more by it', async () => {
    const policy = policyOf(await fixture.get(pages.home, headersOf(shop)));
    expect(policy.get('default-src')).toBe(`default-src ${host}/_next/static/`);
    const rest = [
      'script-src',
      'style-src',
      'img-src',
      'media-src',
      'font-src',
      'connect-src',
      'frame-src',
      'child-src',
    ];
    expect([...rest, 'worker-src', 'manifest-src', 'object-src'].filter((name) => !policy.has(name))).toEqual([]);
    expect(policy.get('worker-src')).toBe("worker-src 'none'");
  });

  it('is the same on a page that was kept', async () => {
    await fixture.get(pages.home, headersOf(shop));
    const again = await fixture.get(pages.home, headersOf(shop));
    expect(again.state).toBe('hit');
    expect(policyOf(again).get('script-src')).toContain(`${host}/_next/static/`);
    expect(again.headers['permissions-policy']).toContain('camera=()');
  });

  it.each([
    ['a shop under maintenance', () => fixture.get('/en', headersOf(closed)), 503],
    ['no shop', () => fixture.bare('/'), 404],
  ])('of %s allows its own style and nothing else', async (_, visit, status) => {
    const answer = await visit();
    expect(answer.status).toBe(status);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('names no host that it cannot name', async () => {
    const answer = await fixture.get(pages.home, { ...headersOf(shop), 'x-forwarded-host': '[::1]; script-src *' });
    expect(policyOf(answer).get('script-src')).toBe("script-src 'self'");
  });
});

describe('the script of every page', () => {
  it('is served for ever under its own name', async () => {
    const { status, headers, body } = await fixture.get(PAGE_SCRIPT_PATH, headersOf(shop));
    expect([status, body]).toEqual([200, PAGE_SCRIPT.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});
