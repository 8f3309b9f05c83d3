import { describe, expect, it } from 'vitest';
import { pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();
const shop = newShop('alpha');
pod.shops.set(shop.store, shop);

/** Ways to write an address that somebody on the way may read differently. */
const spellings = [
  ...Object.values(pages),
  '/en//category/shirts',
  '/en///category///shirts',
  '/en/category//shirts?page=2',
  '/en/category/shirts/',
  '/en/category/shirts//',
  '/en//',
  '/en/./category/shirts',
  '/en/../en/category/shirts',
  '/en/%2e%2e/t/starter/en',
  '/en/category%2Fshirts',
  '/en/category%252Fshirts',
  '/en/category%5cshirts',
  '/en\\category\\shirts',
  '/en/category\\shirts',
  '/en/product/%zz',
  '/en/product/%c3%28',
  '/en.rsc',
  '/en/category/shirts.rsc',
  '/en/category/shirts.segments/_tree.segment.rsc',
  '/en/category/shirts?_rsc=1abc',
  '/en/category/shirts?%5frsc=1abc',
  '/_next/data/x/en.json',
  '/_next/static/../../t/starter/en',
  '/t/starter/en',
  '//t/starter/en',
];

const flight = {
  rsc: '1',
  'next-router-state-tree': '%5B%22%22%5D',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/en/category/shirts',
  'x-nextjs-data': '1',
  'x-middleware-prefetch': '1',
  'next-action': 'x',
};
const asked: [string, Record<string, string>][] = [
  ['nothing special', {}],
  ...Object.entries(flight).map(([name, value]): [string, Record<string, string>] => [name, { [name]: value }]),
  ['all of them', flight],
];

const tree = /\/t\/starter|%2Ft%2F|\\u002ft\\u002f/i;

describe('the tree of themes stays inside', () => {
  it.each(asked)('whatever is asked for with %s', async (_, headers) => {
    const answers = await Promise.all(
      spellings.map(async (path) => ({ path, ...(await fixture.get(path, { ...headersOf(shop), ...headers })) })),
    );
    const told = answers.filter(({ headers: head, body }) => tree.test(JSON.stringify(head)) || tree.test(body));
    expect(told.map(({ path }) => path)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
  });

  it('and who asks for a part of a page gets the document, past the cache', async () => {
    const whole = await fixture.get(pages.category, headersOf(shop));
    for (const headers of [{ rsc: '1' }, { 'next-router-prefetch': '1' }]) {
      const answer = await fixture.get(pages.category, { ...headersOf(shop), ...headers });
      expect([answer.status, answer.state]).toEqual([200, 'bypass']);
      expect(answer.headers['content-type']).toBe(whole.headers['content-type']);
      expect(answer.body).toMatch(/^<!DOCTYPE html>/i);
    }
  });

  it('a doubled slash leads to the address with one', async () => {
    const { status, headers } = await fixture.get('/en//category/shirts?page=0', headersOf(shop));
    expect([status, headers.location]).toEqual([308, '/en/category/shirts?page=0']);
  });
});
