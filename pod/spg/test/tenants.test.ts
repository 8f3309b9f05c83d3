import { eventually, waitFor } from '@storepod/testkit/eventually';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFixture, SHOP, SHOP_STORE } from './fixture.ts';

const OTHER_STORE = '660000000000000000000002';
const fixture = await openFixture();
const { merchant } = fixture;
afterEach(() => {
  merchant.wire.restore();
  fixture.takeSeen();
});

/** The store that the storefront is told for a host. */
async function storeOf(host: string): Promise<unknown> {
  fixture.takeSeen();
  const answer = await fixture.get('/en', { Host: host });
  return answer.status === 200 ? fixture.takeSeen()[0]?.headers['store-id'] : answer.status;
}

const untilWatched = () => waitFor(() => expect(merchant.isWatched()).toBe(true));

// With its first position the watch has the edge forget everything.
beforeAll(untilWatched);

describe('merchant', () => {
  it('is asked once for a host, by its canonical name, however many visitors wait', async () => {
    merchant.stores.set('crowd.acme.com', { store: SHOP_STORE, theme: 'fashion' });
    const letGo = merchant.hold();
    const visits = Array.from({ length: 50 }, (_, visit) =>
      fixture.get('/en', { Host: visit % 2 ? 'CROWD.acme.com:8080' : 'crowd.acme.com.' }),
    );
    await waitFor(() => expect(merchant.asked).toContain('crowd.acme.com'));
    letGo();
    expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(merchant.asked.filter((host) => host === 'crowd.acme.com')).toHaveLength(1);
  });

  it('is not asked for requests that need no store', async () => {
    await fixture.get('/catalog/x', { Host: 'uncared.acme.com' });
    expect(merchant.asked).not.toContain('uncared.acme.com');
  });

  it('that hangs does not hang the edge', async () => {
    merchant.wire.hang();
    expect(await storeOf('slow.acme.com')).toBe(503);
  });
});

describe('where nothing is known and merchant is down', () => {
  it('a browser gets a small page', async () => {
    merchant.wire.cut();
    const answer = await fixture.get('/en', { Host: 'dark.acme.com', Accept: 'text/html,*/*;q=0.8' });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      'cache-control': 'no-store',
    });
    expect(answer.text).toContain(answer.headers['x-trace-id']);
    expect(answer.text).not.toContain('dark.acme.com');
  });

  it('a browser gets one for whatever else the edge refuses', async () => {
    const answer = await fixture.get('/en/%2e%2e/x', { Accept: 'text/html,*/*;q=0.8' });
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('This address cannot be read');
    const program = await fixture.get('/en/%2e%2e/x', {});
    expect(program.json()).toMatchObject({ status: 400, code: 'EDGE.REQUEST.BAD_TARGET' });
  });

  it('a browser gets one on its way to sign in, too', async () => {
    merchant.wire.cut();
    const asked = { Host: 'dark4.acme.com', Accept: 'text/html,*/*;q=0.8' };
    const answer = await fixture.get('/cua/oauth2/authorize', asked);
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  });

  it('a program gets a problem document', async () => {
    merchant.wire.cut();
    const answer = await fixture.get('/cua/oauth2/jwks', { Host: 'dark2.acme.com', Accept: 'application/json' });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'EDGE.TENANT.UNDECIDED',
      traceId: answer.headers['x-trace-id'],
    });
  });

  it('the host serves as soon as merchant is back', async () => {
    merchant.stores.set('back.acme.com', { store: SHOP_STORE, theme: 'fashion' });
    merchant.wire.cut();
    expect(await storeOf('back.acme.com')).toBe(503);
    merchant.wire.restore();
    await eventually(() => storeOf('back.acme.com')).toBe(SHOP_STORE);
  });
});

describe('a change of a domain', () => {
  it('takes effect at once: connected, moved and removed', async () => {
    await untilWatched();
    expect(await storeOf('new.acme.com')).toBeUndefined();
    merchant.change('new.acme.com', { store: SHOP_STORE, theme: 'fashion' });
    await expect.poll(() => storeOf('new.acme.com')).toBe(SHOP_STORE);
    await untilWatched();
    merchant.change('new.acme.com', { store: OTHER_STORE, theme: 'grocery' });
    await expect.poll(() => storeOf('new.acme.com')).toBe(OTHER_STORE);
    await untilWatched();
    merchant.change('new.acme.com', undefined);
    await expect.poll(() => storeOf('new.acme.com')).toBeUndefined();
  });

  it('leaves other hosts as they are', async () => {
    await untilWatched();
    await storeOf(SHOP);
    const before = merchant.asked.length;
    merchant.change('somewhere-else.acme.com', undefined);
    await waitFor(() => expect(merchant.isWatched()).toBe(true));
    await storeOf(SHOP);
    expect(merchant.asked.length).toBe(before);
  });

  it('that merchant can no longer tell apart makes the edge forget everything', async () => {
    await untilWatched();
    await storeOf(SHOP);
    merchant.stores.set(SHOP, { store: OTHER_STORE, theme: 'grocery' });
    expect(await storeOf(SHOP)).toBe(SHOP_STORE);
    merchant.resetWatch();
    await expect.poll(() => storeOf(SHOP)).toBe(OTHER_STORE);
    merchant.stores.set(SHOP, { store: SHOP_STORE, theme: 'fashion' });
    merchant.change(SHOP, { store: SHOP_STORE, theme: 'fashion' });
  });

  it('that happened while the watch was lost is heard of once it is back', async () => {
    await untilWatched();
    await storeOf(SHOP);
    merchant.wire.cut();
    merchant.stores.set(SHOP, { store: OTHER_STORE, theme: 'grocery' });
    expect(await storeOf(SHOP)).toBe(SHOP_STORE);
    merchant.change(SHOP, { store: OTHER_STORE, theme: 'grocery' });
    merchant.wire.restore();
    await eventually(() => storeOf(SHOP)).toBe(OTHER_STORE);
    merchant.change(SHOP, { store: SHOP_STORE, theme: 'fashion' });
  });
});
