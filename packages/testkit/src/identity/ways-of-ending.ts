import { randomBytes } from 'node:crypto';
import type { IdentityDb } from '@storepod/identity/tables';
import { hashOf } from '@storepod/kernel/digest';
import { systemIds } from '@storepod/kernel/ids';
import * as oidc from 'openid-client';
import type { Browser } from '../browser.ts';
import type { TestService } from '../running.ts';
import { PASSWORD } from './environment.ts';
import { call, register, type Shop } from './shops.ts';
import { askToken, beginRound, codeForm, leadsTo, type Round, walkToCallback } from './sign-in.ts';

/** A shopper who is signed in in one browser of a store. */
export interface SignedIn {
  id: string;
  username: string;
  shop: Shop;
  visitor: Browser;
  round: Round;
  callback: URL;
  tokens: { access_token: string; refresh_token: string; id_token: string };
}

interface Place {
  cua: TestService<unknown>;
  db: IdentityDb;
}

/** Signs somebody in, who is registered first unless known. */
export async function signInAs(db: IdentityDb, shop: Shop, username: string, known?: string): Promise<SignedIn> {
  const id = known ?? (await register(db, shop, username));
  const visitor = shop.visitor();
  const round = await beginRound(shop);
  const callback = await walkToCallback(shop, visitor, round, username);
  const { body: tokens } = await askToken(shop, codeForm(shop, round, callback));
  return { id, username, shop, visitor, round, callback, tokens };
}

const NEW_PASSWORD = 'Another-word-2';

/** The call that has to succeed, or the test would wait for what nobody did. */
function done({ status, body }: { status: number; body?: unknown }): void {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

const byMerchant =
  (method: string, rest: string) =>
  async ({ cua }: Place, { id, shop }: SignedIn) =>
    done(await cua.as('organisationAdmin', method, `/cua/api/v1/private/shoppers/${id}${rest}?store=${shop.store}`));

const byShopper =
  (method: string, path: string, body?: object) =>
  async (_place: Place, { visitor, shop }: SignedIn) =>
    done(await call(visitor, shop, method, path, body));

/** Every way in which what a shopper holds ends before its time. All but one end it although the shopper does not mean to. */
export const waysOfEnding: Record<string, (place: Place, who: SignedIn) => Promise<unknown>> = {
  'the merchant disables the shopper': byMerchant('POST', '/disable'),
  'the merchant erases the shopper': byMerchant('DELETE', ''),
  'the merchant ends all sessions': byMerchant('DELETE', '/sessions'),
  'the merchant ends the session': async ({ cua }, { id, shop }) => {
    const at = `/cua/api/v1/private/shoppers/${id}/sessions`;
    const { body } = await cua.as('organisationAdmin', 'GET', `${at}?store=${shop.store}`);
    const [session] = body.content;
    done(await cua.as('organisationAdmin', 'DELETE', `${at}/${session.id}?store=${shop.store}`));
  },
  'the shopper signs out': async (_place, { shop, visitor, tokens }) =>
    visitor.get(
      leadsTo({ location: oidc.buildEndSessionUrl(shop.client, { id_token_hint: tokens.id_token }).href } as never),
    ),
  'the shopper signs out everywhere else': async ({ db }, { id, username, shop }) => {
    const elsewhere = await signInAs(db, shop, username, id);
    done(await call(elsewhere.visitor, shop, 'DELETE', '/account/sessions'));
  },
  'the shopper ends the session from elsewhere': async ({ db }, { id, username, shop }) => {
    const elsewhere = await signInAs(db, shop, username, id);
    const { body } = await call(elsewhere.visitor, shop, 'GET', '/account/sessions');
    const other = body.content.find(({ current }: { current: boolean }) => !current);
    done(await call(elsewhere.visitor, shop, 'DELETE', `/account/sessions/${other.id}`));
  },
  'the shopper changes the password': byShopper('PUT', '/account/password', {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  }),
  'the shopper closes the account': byShopper('POST', '/account/erasure', { currentPassword: PASSWORD }),
  'the password is reset': async ({ db }, { id, username, shop }) => {
    const token = await resetLink(db, { id, email: `${username}@example.com` });
    const path = `/cua/api/v1/public/password-resets/${token}/accept?store=${shop.store}`;
    done(await shop.visitor().send('POST', path, { password: NEW_PASSWORD }));
  },
  'a refresh token is shown twice': async (_place, { shop, tokens }) => {
    const form = { grant_type: 'refresh_token', client_id: shop.id, refresh_token: tokens.refresh_token };
    done(await askToken(shop, form));
    await askToken(shop, form);
  },
  'the authorization code is shown again': async (_place, { shop, round, callback }) =>
    askToken(shop, codeForm(shop, round, callback)),
  'the refresh token is revoked': async (_place, { shop, tokens }) =>
    oidc.tokenRevocation(shop.client, tokens.refresh_token),
  'the access token is revoked': async (_place, { shop, tokens }) =>
    oidc.tokenRevocation(shop.client, tokens.access_token),
};

/** The link of a letter that nobody has to send: other services have tables of letters, too. */
async function resetLink(db: IdentityDb, { id, email }: { id: string; email: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await db
    .insertInto('one_time_link')
    .values({
      id: systemIds.uuid(),
      account_id: id,
      kind: 'PASSWORD_RESET',
      token_hash: hashOf(token),
      status: 'PENDING',
      email,
      expires_at: new Date(now.getTime() + 3_600_000),
      created_at: now,
      created_by: 'a test',
    })
    .execute();
  return token;
}
