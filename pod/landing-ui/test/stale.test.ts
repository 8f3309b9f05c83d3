import { describe, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';

const fixture = await openFixture({
  env: {
    STOREFRONT_CACHE_HOME_TTL_SECONDS: '1',
    STOREFRONT_CACHE_HELP_TTL_SECONDS: '2',
    STOREFRONT_CACHE_HELP_SWR_SECONDS: '3',
  },
});
const inline = await openFixture({ refreshes: false });

const states = async (asked: Promise<{ state: string | undefined }>[]) =>
  (await Promise.all(asked)).map(({ state }) => state);

describe('a stale page', () => {
  it('is sent at once, and refreshed once for two who ask', async () => {
    const first = await fixture.get('/en');
    fixture.clock.advance(1_000);
    const answers = await Promise.all([fixture.get('/en'), fixture.get('/en')]);
    expect(answers.map(({ state, body }) => [state, body])).toEqual([
      ['stale', first.body],
      ['stale', first.body],
    ]);
    await expect.poll(async () => (await fixture.get('/en')).state).toBe('hit');
    expect((await fixture.get('/en')).body).toContain('render 2 ');
    expect(fixture.renders).toHaveLength(2);
  });

  it('is refreshed with the headers that it depends on, and with no others', async () => {
    await fixture.get('/en?q=1&utm_source=x');
    fixture.clock.advance(1_000);
    await fixture.get('/en?utm_source=y&q=1&gclid=z', { cookie: 'session=1', 'accept-language': 'ar' });
    await expect.poll(() => fixture.renders.length).toBe(2);
    expect(fixture.renders[1]?.headers).toEqual(fixture.renders[0]?.headers);
    expect(fixture.renders.map(({ method, url }) => [method, url])).toEqual(Array(2).fill(['GET', '/en?q=1']));
    expect(JSON.stringify(fixture.renders)).not.toContain('x-storefront-revalidate');
  });

  it('stays when its refresh fails, until its time is over', async () => {
    const { body } = await fixture.get('/en');
    fixture.clock.advance(1_000);
    fixture.script = (_request, response) => response.writeHead(500).end();
    expect((await fixture.get('/en')).state).toBe('stale');
    await expect.poll(() => fixture.renders.length).toBe(2);
    await expect.poll(async () => JSON.parse((await fixture.bare('/_storefront/cache/stats')).body).refreshing).toBe(0);
    expect(await fixture.get('/en')).toMatchObject({ state: 'stale', body });
    fixture.clock.advance(300_000);
    expect((await fixture.get('/en')).status).toBe(500);
  });

  it('has its head for HEAD', async () => {
    await fixture.get('/en');
    fixture.clock.advance(1_000);
    expect(await fixture.get('/en', {}, 'HEAD')).toMatchObject({ state: 'stale', body: '' });
  });

  it('is rendered by whoever finds it where nothing happens in the background', async () => {
    await inline.get('/en');
    inline.clock.advance(30_000);
    expect(await inline.get('/en')).toMatchObject({
      state: 'stale-refresh',
      body: expect.stringContaining('render 2 '),
    });
    expect((await inline.get('/en')).state).toBe('hit');
  });

  it('is sent while somebody renders it', async () => {
    await inline.get('/en');
    inline.clock.advance(30_000);
    const held = Promise.withResolvers<() => void>();
    inline.script = (_request, response) => held.resolve(() => response.end('<html></html>'));
    const refreshing = inline.get('/en');
    const end = await held.promise;
    expect((await inline.get('/en')).state).toBe('stale');
    end();
    expect((await refreshing).state).toBe('stale-refresh');
  });
});

describe('a page past its time', () => {
  it('is rendered again', async () => {
    await fixture.get('/en');
    fixture.clock.advance(301_000);
    expect((await fixture.get('/en')).state).toBe('miss');
  });

  it('ends at the very millisecond', async () => {
    const at = async (milliseconds: number) => {
      await fixture.get(`/en/help?at=${milliseconds}`);
      fixture.clock.advance(milliseconds);
      return (await fixture.get(`/en/help?at=${milliseconds}`)).state;
    };
    expect([await at(1_999), await at(2_000), await at(4_999), await at(5_000)]).toEqual([
      'hit',
      'stale',
      'stale',
      'miss',
    ]);
  });
});

describe('a forged marker', () => {
  it.each(['', 'x', '0'.repeat(32), 'true'])('%j is an ordinary request', async (marker) => {
    const forged = { 'x-storefront-revalidate': marker };
    expect(await states([fixture.get('/en', forged)])).toEqual(['miss']);
    expect(await states([fixture.get('/en', forged), fixture.get('/en', forged)])).toEqual(['hit', 'hit']);
    expect(fixture.renders).toHaveLength(1);
  });

  it('does not reach the application', async () => {
    await fixture.get('/en/login', { 'x-storefront-revalidate': 'x' });
    expect(fixture.renders[0]?.headers).not.toHaveProperty('x-storefront-revalidate');
  });
});
