import { freshCode, withstandsAttacks } from '@storepod/testkit/identity/rfc9700';
import { askToken, basic } from '@storepod/testkit/identity/sign-in';
import { expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

const { db, issuer, shop, otherShop } = await openShops();
await register(db, shop, 'ann');

withstandsAttacks({
  ...{ db, issuer, app: shop },
  foreignRedirect: otherShop.redirectUri,
  otherRedirect: `${shop.origin}/fr/callback`,
});

it('401 for a code that is shown in the name of another store', async () => {
  const { status, body } = await askToken(shop, { ...(await freshCode(shop)), client_id: otherShop.store });
  expect([status, body.error]).toEqual([401, 'invalid_client']);
});

it('401 for a public client that brings a secret', async () => {
  const { body } = await askToken(shop, await freshCode(shop), basic(shop.store, 'guess'));
  expect(body.error).toBe('invalid_client');
});
