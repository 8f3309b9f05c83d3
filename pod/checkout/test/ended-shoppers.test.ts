import { withinMs } from '@storepod/boundary/stopping';
import cuaService from '@storepod/cua/service';
import { testIds } from '@storepod/testkit/callers';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { eventually, waitFor, waitWithin } from '@storepod/testkit/eventually';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { openShopsOf, trusting } from '@storepod/testkit/identity/shops';
import { type SignedIn, signInAs, waysOfEnding } from '@storepod/testkit/identity/ways-of-ending';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPod } from './pod/open-pod.ts';
import { openTokenEndpoint } from './pod/pod-tokens.ts';
import { cashOrder } from './pod/sample-orders.ts';

/** How soon the services of a pod refuse what a shopper holds. */
const AT_ONCE_MS = withinMs('shopperEnded', 'pod');

const { credentials, issueBy } = await openTokenEndpoint();
/** Where cua reads the keys of whoever signs for services, which starts after it. */
const staffKeys = await edgeProxy({});
const place = await openShopsOf(cuaService, {
  env: (issuer) => ({
    ...trusting(issuer),
    S2S_STORE_OWNERSHIP: 'DELEGATED',
    UAA_JWK_SET_URI: `${staffKeys.origin}/oauth2/jwks`,
  }),
});
const { db, shop, otherShop } = place;
const wire = await faultProxy({ port: Number(new URL(place.cua.origin).port) });
const pod = await openPod({
  cuaPort: wire.port,
  env: {
    ...credentials,
    ...trusting(place.issuer),
    CUA_JWK_SET_URI: `http://127.0.0.1:${wire.port}/oauth2/jwks`,
    S2S_TOKEN_URI: new URL('/oauth2/token', credentials.S2S_TOKEN_URI).href,
  },
});
issueBy(pod.running.uaa);
staffKeys.leadTo(new URL(pod.running.uaa.jwkSetUri).origin);
afterAll(() => Promise.all([staffKeys.close(), wire.close()]));
/** As the merchant, whose tokens the issuer of the pod signs. */
const cua = {
  ...place.cua,
  as: (...[, method, path, body]: Parameters<typeof place.cua.as>) =>
    ask(place.cua.origin, method, path, { token: pod.owner, body }),
};
const end = (way: string, who: SignedIn) => waysOfEnding[way]?.({ cua, db }, who);

const order = async ({ tokens }: SignedIn) =>
  (await pod.place(await pod.cartOf('GOOD', 1), cashOrder, { token: tokens.access_token })).status;
const profile = async ({ shop: { store }, tokens }: SignedIn) =>
  (await pod.call('GET', '/private/customer/info', undefined, { token: tokens.access_token, store: store as never }))
    .status;

let shoppers = 0;
beforeAll(() => pod.stock('GOOD', { quantity: 1_000 }));

describe('a shopper of this store', () => {
  it.each(Object.keys(waysOfEnding))('orders nothing any more, and a namesake elsewhere goes on: %s', async (way) => {
    const username = `shopper-${++shoppers}`;
    const who = await signInAs(db, shop, username);
    const namesake = await signInAs(db, otherShop, username);
    expect([await order(who), await profile(namesake)]).toEqual([201, 200]);
    await end(way, who);
    await waitWithin(AT_ONCE_MS, async () => expect(await order(who)).toBe(401));
    expect([await profile(who), await profile(namesake)]).toEqual([401, 200]);
  });

  it('is refused while cua is down if that was known, and the others are served', async () => {
    const [gone, other] = [await signInAs(db, shop, 'gone'), await signInAs(db, shop, 'other')];
    await end('the merchant disables the shopper', gone);
    await waitWithin(AT_ONCE_MS, async () => expect(await profile(gone)).toBe(401));
    wire.cut();
    expect([await profile(gone), await profile(other)]).toEqual([401, 200]);
    await end('the merchant disables the shopper', other);
    expect(await profile(other)).toBe(200);
    wire.restore();
    await waitFor(async () => expect(await profile(other)).toBe(401));
  });

  it('is refused by a service that starts after it was ended', async () => {
    const who = await signInAs(db, shop, 'early');
    await end('the merchant ends all sessions', who);
    const late = await pod.running.replica({ PORT: '0' });
    const asked = () =>
      pod.call('GET', '/private/customer/info', undefined, { origin: late.origin, token: who.tokens.access_token });
    await eventually(async () => (await asked()).status).toBe(401);
  });
});

it('who is disabled is not told of a new version of a policy, as cua says, and the others are', async () => {
  const [gone, other] = [await signInAs(db, shop, 'untold'), await signInAs(db, shop, 'told')];
  for (const { username, tokens } of [gone, other]) {
    const customer = { emailAddress: `${username}@example.com` };
    await pod.place(await pod.cartOf('GOOD', 1), { ...cashOrder, customer }, { token: tokens.access_token });
  }
  await end('the merchant disables the shopper', gone);
  const policy = crypto.randomUUID();
  pod.neighbours.shownPolicies.set(policy, { headings: { en: 'Terms of sale' } });
  const change = { version: 2, effectiveFrom: '2026-03-01T00:00:00.000Z', notifyCustomers: true };
  await pod.call('POST', `/private/checkout/external/policies/${policy}/changed`, change, { token: pod.podService });
  await eventually(async () => {
    const { rows } = await sql`select from checkout_jobs._private_jobs j
      join checkout_jobs._private_tasks t on t.id = j.task_id where t.identifier like 'Policy%'`.execute(pod.db);
    return rows.length;
  }).toBe(0);
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mailbox_letter where store_id = ${testIds.store} and key like '%:policy:%'
      and recipient like '%told@%'`.execute(pod.db);
  expect(rows).toEqual([{ recipient: 'told@example.com' }]);
});

it('staff of the store are not touched by what ends at cua, whatever its name', async () => {
  const who = await signInAs(db, shop, 'somebody');
  const staff = await pod.running.uaa.token({
    ...{ sub: who.id, uid: who.id, roles: ['STORE_ADMIN'], scope: 'openid' },
    ...{ org: testIds.org, store: testIds.store },
  });
  await end('the merchant disables the shopper', who);
  await waitWithin(AT_ONCE_MS, async () => expect(await profile(who)).toBe(401));
  expect((await pod.call('GET', '/private/orders', undefined, { token: staff })).status).toBe(200);
});
