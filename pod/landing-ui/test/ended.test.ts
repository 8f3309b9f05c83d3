import { describe, expect, it } from 'vitest';
import { currentScope } from '../shared/request-scope.ts';
import type { Renderer } from '../src/server/render.ts';
import { html, openFixture, shopHeaders } from './fixture.ts';

const fixture = await openFixture();
const inline = await openFixture({ refreshes: false });
const otherShop = { ...shopHeaders, 'store-id': '660000000000000000000002', 'x-forwarded-host': 'other.acme.com' };
const refreshing = async () => JSON.parse((await fixture.bare('/_storefront/cache/stats')).body).refreshing;

const answering =
  (status: number, headers: Record<string, string> = {}): Renderer =>
  (_request, response) =>
    response.writeHead(status, headers).end();

/** A page that is kept and has just become stale. */
async function stalePage(path = '/en/product/shirt') {
  await fixture.get(path);
  fixture.clock.advance(20_000);
}

async function refresh(path = '/en/product/shirt') {
  const before = fixture.renders.length;
  expect((await fixture.get(path)).state).toBe('stale');
  await expect.poll(() => fixture.renders.length).toBe(before + 1);
  await expect.poll(refreshing).toBe(0);
}

describe('a definite answer ends what is kept', () => {
  it.each([
    ['that it is gone', 404, {}],
    ['that it has moved', 308, { location: '/en/product/tee' }],
  ] as const)('a refresh that finds %s drops the page', async (_, status, headers) => {
    await stalePage();
    fixture.script = answering(status, headers);
    await refresh();
    expect(await fixture.get('/en/product/shirt')).toMatchObject({ state: 'miss', status });
  });

  it('of a store that is closed: all of its pages end with the first visit that hears of it, and no other store is touched', async () => {
    await fixture.get('/en');
    await fixture.get('/en/product/shirt');
    await fixture.bare('/en', otherShop);
    fixture.script = (_request, response) => {
      currentScope().closed();
      response.writeHead(503).end();
    };
    expect((await fixture.get('/en/category/x')).status).toBe(503);
    expect([(await fixture.get('/en')).status, (await fixture.get('/en/product/shirt')).status]).toEqual([503, 503]);
    expect((await fixture.bare('/en', otherShop)).state).toBe('hit');
  });

  it.each([
    ['500', answering(500)],
    ['503', answering(503)],
    [
      'a 404 in a render that missed a read',
      (_request, response) => {
        currentScope().markDegraded();
        response.writeHead(404).end();
      },
    ],
    [
      'a store that seems closed in a render that missed a read',
      (_request, response) => {
        currentScope().markDegraded();
        currentScope().closed();
        response.writeHead(503).end();
      },
    ],
  ] as [string, Renderer][])('but %s is an outage, and the stale page stays', async (_, script) => {
    await stalePage();
    fixture.script = script;
    await refresh();
    expect((await fixture.get('/en/product/shirt')).state).toBe('stale');
  });

  it('where nothing happens in the background, the one who finds out drops the page', async () => {
    await inline.get('/en');
    inline.clock.advance(30_000);
    inline.script = answering(404);
    expect(await inline.get('/en')).toMatchObject({ state: 'stale-refresh', status: 404 });
    expect((await inline.get('/en')).state).toBe('miss');
  });

  it('a visit to what never was drops nothing', async () => {
    await fixture.get('/en');
    fixture.script = answering(404);
    await fixture.get('/en/product/nothing');
    expect((await fixture.get('/en')).state).toBe('hit');
  });
});

describe('a render that began before a purge', () => {
  it('reaches whoever waits for it, but is not kept, and nobody who comes later waits for it', async () => {
    await fixture.get('/en/product/shirt');
    const held = Promise.withResolvers<() => void>();
    fixture.script = (_request, response) => held.resolve(() => response.end(html('from before')));
    const before = fixture.get('/en');
    const end = await held.promise;
    // Something else of the store ends meanwhile, and with it everything of the store that was begun before.
    fixture.script = answering(404);
    fixture.clock.advance(20_000);
    await refresh();
    fixture.script = (_request, response) => response.end(html('from after'));
    expect(await fixture.get('/en')).toMatchObject({ state: 'miss', body: html('from after') });
    end();
    expect((await before).body).toBe(html('from before'));
    expect((await fixture.get('/en')).body).toBe(html('from after'));
  });
});
