import { testIds } from '@storepod/testkit/callers';
import { beginRound, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });

const at = (query = '', store: string = testIds.store) => `/cua/api/v1/private/shopper-events?store=${store}${query}`;
const events = async (query = '') => (await cua.as('organisationAdmin', 'GET', at(query))).body;
const types = async (query = '') => (await events(query)).content.map(({ type }: { type: string }) => type);

const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['ann', 'bob']) ids[name] = await register(db, shop, name);
  await register(db, otherShop, 'ann');
  await signIn(shop, 'ann');
  const visitor = shop.visitor();
  await visitor.get((await beginRound(shop)).path);
  await sendForm(shop, visitor, { username: 'bob', password: 'wrong' });
  await signIn(otherShop, 'ann');
  await cua.as('organisationAdmin', 'POST', `/cua/api/v1/private/shoppers/${ids.bob}/disable?store=${testIds.store}`);
});

describe('GET /private/shopper-events 200', () => {
  it('tells what happened in this store only, the newest first, and what staff did by name', async () => {
    const { content, totalElements } = await events();
    expect(totalElements).toBe(content.length);
    expect(content[0]).toMatchObject({ type: 'user.disabled', target: { id: ids.bob, name: 'bob' } });
    expect(content[0].actor.name).toBe('org-admin');
    const failed = content.find(({ type }: { type: string }) => type === 'user.login.failed');
    expect(failed).toMatchObject({ outcome: 'FAILURE', reason: 'BAD_CREDENTIALS', ip: expect.any(String) });
    const moments = content.map(({ occurredAt }: { occurredAt: string }) => occurredAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  it('says nothing that opens an account', async () => {
    expect(JSON.stringify(await events())).not.toMatch(/password_hash|traceId|clientId|token_hash/);
  });

  it('tells of one shopper, by what they did and what was done to them', async () => {
    expect(await types(`&shopper=${ids.bob}&sort=occurredAt,asc`)).toEqual(['user.login.failed', 'user.disabled']);
    expect(await types(`&shopper=${ids.ann}&type=user.login`)).toEqual(['user.login']);
  });

  it('is sorted, paged and narrowed', async () => {
    const all = await types('&sort=occurredAt,asc');
    expect(await types('&sort=occurredAt,asc&count=1&page=1')).toEqual([all[1]]);
    expect(new Set(await types('&outcome=FAILURE'))).toEqual(new Set(['user.login.failed']));
    expect(await types('&category=ADMIN&q=bob')).toEqual(['user.disabled']);
    expect(await types('&to=2000-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('takes two statements, whatever is asked', async () => {
    expect(await statementsOf(() => events(`&shopper=${ids.bob}`))).toHaveLength(2);
  });

  it('keeps the events of somebody who was erased, without the name', async () => {
    const eve = await register(db, shop, 'eve');
    await signIn(shop, 'eve');
    await cua.as('organisationAdmin', 'DELETE', `/cua/api/v1/private/shoppers/${eve}?store=${testIds.store}`);
    const { content } = await events(`&shopper=${eve}`);
    expect(content.length).toBeGreaterThan(1);
    expect(JSON.stringify(content)).not.toMatch(/"eve"|eve@/);
  });
});

describe('GET /private/shopper-events refuses', () => {
  it.each([
    ['an unknown order', '&sort=ip,asc'],
    ['a type that is none', '&type=user.flew'],
    ['an id that is none', '&shopper=x'],
    ['too many at once', '&count=201'],
    ['a span that ends before it begins', '&from=2026-01-02T00:00:00.000Z&to=2026-01-01T00:00:00.000Z'],
  ])('400 %s', async (_, query) => {
    expect((await cua.as('organisationAdmin', 'GET', at(query))).status).toBe(400);
  });

  it('403 shoppers and 401 nobody', async () => {
    expect((await cua.as('shopper', 'GET', at())).status).toBe(403);
    expect((await cua.as('nobody', 'GET', at())).status).toBe(401);
  });
});
