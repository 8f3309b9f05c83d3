import { eventually } from '@storepod/testkit/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { application } from '../src/application/application.ts';
import type { Renderer } from '../src/server/render.ts';
import { html, openFixture, visitor } from './fixture.ts';
import { scriptedPod, silence } from './pages/scripted-pod.ts';
import { headersOf, newShop, shopDefaults } from './pages/storefront.ts';

const [AT_ONCE, PER_ADDRESS, PER_STORE] = [2, 4, 7];
const limits = {
  STOREFRONT_RENDERS_AT_ONCE: String(AT_ONCE),
  STOREFRONT_RENDERS_PER_ADDRESS: String(PER_ADDRESS),
  STOREFRONT_RENDERS_PER_STORE: String(PER_STORE),
};

const pod = await scriptedPod();
const [alpha, beta] = [newShop('alpha'), newShop('beta')];
for (const shop of [alpha, beta]) pod.shops.set(shop.store, shop);

/** Pages that are being made, until they are let go. */
const held: { path: string; store: string; end(): void }[] = [];
let holds = false;
const page: Renderer = (request, response) => {
  const end = () => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html('made'));
  };
  if (!holds) return end();
  held.push({ path: request.url ?? '', store: String(request.headers['store-id']), end });
  return new Promise((resolve) => response.once('close', resolve));
};
const renderer = application(page, shopDefaults);
const env = { INTERNAL_SPG: pod.origin, ...limits };
const { get, storefront, bare } = await openFixture({ renderer, env });
const hasty = await openFixture({ renderer, env: { ...env, STOREFRONT_RENDER_WAIT: 'PT0.05S' } });

beforeEach(() => {
  holds = true;
  held.length = 0;
});

const from = (shop: typeof alpha, address: string) => ({ ...headersOf(shop), 'x-forwarded-for': address });
let asked = 0;
/** Each time another page, which is not kept. */
const ask = (shop: typeof alpha, address: string) => {
  asked += 1;
  return get(`/en/search?q=word${asked}`, from(shop, address));
};
const crowd = (shop: typeof alpha, address: string, size: number) =>
  Array.from({ length: size }, () => ask(shop, address));
const standingOf = async (ask: typeof bare) => JSON.parse((await ask('/_storefront/cache/stats')).body).admission;
const standing = () => standingOf(bare);
const letAllGo = () => {
  holds = false;
  for (const { end } of held.splice(0)) end();
};

describe('pages that have to be made', () => {
  it('are made few at a time, and all who wait get theirs', async () => {
    const answers = crowd(alpha, '203.0.113.1', PER_ADDRESS);
    await eventually(standing).toMatchObject({ running: AT_ONCE, waiting: PER_ADDRESS - AT_ONCE });
    expect(held).toHaveLength(AT_ONCE);
    letAllGo();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(PER_ADDRESS).fill(200));
    await eventually(standing).toMatchObject({ running: 0, waiting: 0 });
  });

  it('are refused to an address that waits for enough of them, with a page and when to come again', async () => {
    const answers = crowd(alpha, '203.0.113.2', PER_ADDRESS);
    await eventually(standing).toMatchObject({ waiting: PER_ADDRESS - AT_ONCE });
    const refused = await ask(beta, '203.0.113.2');
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Please try again in a few seconds') });
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
    expect(refused.headers['content-type']).toContain('text/html');
    // By this the edge knows what to keep back.
    expect(refused.headers['x-storefront-refused']).toBe('address');
    // Somebody else is not turned away for it.
    const other = ask(alpha, '203.0.113.3');
    await eventually(standing).toMatchObject({ waiting: PER_ADDRESS - AT_ONCE + 1 });
    letAllGo();
    expect((await Promise.all([...answers, other])).every(({ status }) => status === 200)).toBe(true);
  });

  it('count an IPv6 subscriber once, whatever address of his he uses', async () => {
    const answers = Array.from({ length: PER_ADDRESS }, (_, at) => ask(alpha, `2001:db8::${at + 1}`));
    await eventually(standing).toMatchObject({ waiting: PER_ADDRESS - AT_ONCE });
    expect((await ask(alpha, '2001:db8::ffff')).status).toBe(429);
    letAllGo();
    await Promise.all(answers);
  });

  it('are refused of a store of which enough are waited for, and made of another one in its turn', async () => {
    const crowds = ['203.0.113.4', '203.0.113.5'].flatMap((address) => crowd(alpha, address, PER_ADDRESS));
    await eventually(standing).toMatchObject({ waiting: PER_STORE - AT_ONCE });
    const [refused] = await Promise.all([Promise.race(crowds)]);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    const others = ask(beta, '203.0.113.6');
    await eventually(standing).toMatchObject({ waiting: PER_STORE - AT_ONCE + 1 });
    held.shift()?.end();
    await eventually(() => held.length).toBe(AT_ONCE);
    // The one store had its turn before the other one came.
    held.shift()?.end();
    await eventually(() => held.some(({ store }) => store === beta.store)).toBe(true);
    letAllGo();
    expect((await others).status).toBe(200);
    expect((await Promise.all(crowds)).map(({ status }) => status).sort()).toEqual([
      ...Array(PER_STORE).fill(200),
      503,
    ]);
  });

  it('are given up by whoever has waited long enough', async () => {
    const first = Array.from({ length: AT_ONCE }, (_, at) => hasty.get(`/en/search?q=first${at}`, headersOf(alpha)));
    await eventually(() => held.length).toBe(AT_ONCE);
    const late = await hasty.get('/en/search?q=late', headersOf(beta));
    expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await standingOf(hasty.bare)).toMatchObject({ waiting: 0, refused: { wait: 1 } });
    letAllGo();
    await Promise.all(first);
  });

  it('make room when somebody leaves, who is made or who waits', async () => {
    const places = Array.from({ length: PER_ADDRESS }, (_, at) =>
      visitor(storefront.port, `/en/search?q=left${at}`, from(alpha, '203.0.113.7')),
    );
    await eventually(standing).toMatchObject({ running: AT_ONCE, waiting: PER_ADDRESS - AT_ONCE });
    for (const { leave } of places) leave();
    await eventually(standing).toMatchObject({ running: 0, waiting: 0 });
  });
});

describe('a page that waits for a service', () => {
  it('leaves its room to the pages of others meanwhile', async () => {
    const patient = { STOREFRONT_BACKEND_TIMEOUT_MS: '60000', STOREFRONT_RENDERS_AT_ONCE: '1' };
    const single = await openFixture({ renderer, env: { ...env, ...patient } });
    holds = false;
    pod.script.fault = ({ name, store }) => (store === alpha.store && /sitemap/i.test(name) ? silence : undefined);
    const hanging = visitor(single.storefront.port, '/sitemap.xml', headersOf(alpha));
    await eventually(() => pod.reads.some(({ name }) => /sitemap/i.test(name))).toBe(true);
    expect((await single.get('/en/search?q=meanwhile', headersOf(beta))).status).toBe(200);
    hanging.leave();
    await eventually(() => standingOf(single.bare)).toMatchObject({ running: 0, waiting: 0 });
    pod.script.fault = () => undefined;
  });
});

describe('pages that are kept', () => {
  it('are answered while every room is taken, fresh and stale, and stay kept', async () => {
    holds = false;
    const kept = '/en/product/kept';
    expect((await get(kept, headersOf(beta))).status).toBe(200);
    holds = true;
    const crowds = crowd(beta, '203.0.113.8', PER_ADDRESS);
    await eventually(standing).toMatchObject({ running: AT_ONCE });
    expect(await get(kept, from(beta, '203.0.113.8'))).toMatchObject({ status: 200, state: 'hit' });
    letAllGo();
    await Promise.all(crowds);
  });

  it('outlive a refresh that is turned away', async () => {
    const tight = await openFixture({ renderer, env: { ...env, STOREFRONT_RENDERS_PER_STORE: '1' } });
    const kept = '/en/product/kept';
    holds = false;
    expect((await tight.get(kept, headersOf(beta))).status).toBe(200);
    holds = true;
    const taken = tight.get('/en/search?q=taken', headersOf(beta));
    await eventually(() => held.length).toBe(1);
    tight.clock.advance(25_000);
    expect(await tight.get(kept, headersOf(beta))).toMatchObject({ status: 200, state: 'stale' });
    await eventually(() => standingOf(tight.bare)).toMatchObject({ refused: { store: 1 } });
    expect(await tight.get(kept, headersOf(beta))).toMatchObject({ status: 200, state: 'stale' });
    letAllGo();
    await taken;
  });
});
