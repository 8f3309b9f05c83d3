import { transaction } from '@storepod/database/transaction';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { lettersTo, letterTo } from '@storepod/testkit/identity/mailbox';
import { beginRound, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { chooseSettings } from './chosen-settings.ts';
import { openShops, register, type Shop } from './shop.ts';

const { db, shop, otherShop } = await openShops();

/** Everybody who registers here has to confirm the address first. */
const strict = otherShop;
// At once, so that no job of the service sees the realm without its settings and remembers the defaults.
await transaction(db, async (trx) => {
  await trx.insertInto('realm').values({ id: strict.store }).execute();
  await trx
    .insertInto('role')
    .values({
      id: '00000000-0000-4000-8000-00000000000c',
      realm_id: strict.store,
      name: 'CUSTOMER',
      scope: 'REALM',
      inherits_from: null,
    })
    .execute();
  await chooseSettings(trx, strict.store, { requireEmailVerification: true });
});

async function send(shop: Shop, method: string, address: string, body?: unknown, lang = '') {
  const path = `/cua/api/v1/public/${address}?store=${shop.store}${lang}`;
  const { status, text } = await shop.visitor().send(method, path, body);
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

const newcomer = (username: string) => ({ username, email: `${username}@example.com`, password: PASSWORD });

async function tryToSignIn(shop: Shop, username: string, password = PASSWORD) {
  const visitor = shop.visitor();
  await visitor.get((await beginRound(shop, { prompt: 'login' })).path);
  return { visitor, page: await sendForm(shop, visitor, { username, password }) };
}

describe('where an address must be confirmed first', () => {
  it('sends the letter at the registration, in the language of the request', async () => {
    expect((await send(strict, 'POST', 'registration', newcomer('ann'), '&lang=fr')).status).toBe(201);
    const { text, token, subject } = await letterTo(db, 'ann@example.com');
    expect(text).toContain(`${strict.origin}/fr/verify-email?token=${token}`);
    expect(subject).toContain('adresse e-mail');
  });

  it('lets nobody in before, says only "invalid", and sends the letter again when a minute has passed', async () => {
    await send(strict, 'POST', 'registration', newcomer('bob'));
    await letterTo(db, 'bob@example.com');
    const { page, visitor } = await tryToSignIn(strict, 'bob');
    expect(page.location).toBe(`${strict.origin}/en/login?auth=1&error=invalid`);
    const me = await visitor.get(`/cua/api/v1/auth/me?store=${strict.store}`);
    expect(JSON.parse(me.text)).toEqual({ roles: [], permissions: [], authorities: [] });
    await db
      .updateTable('one_time_link')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('email', '=', 'bob@example.com')
      .execute();
    await tryToSignIn(strict, 'bob', 'a wrong password');
    await tryToSignIn(strict, 'bob');
    const { token } = await letterTo(db, 'bob@example.com', 2);
    expect((await send(strict, 'POST', `email-verifications/${token}/accept`)).status).toBe(200);
    const rows = await db
      .selectFrom('audit_event')
      .select('reason')
      .where('event_type', '=', 'user.login.failed')
      .where('target_name', '=', 'bob')
      .orderBy('id')
      .execute();
    expect(rows.map(({ reason }) => reason)).toEqual(['EMAIL_UNVERIFIED', 'BAD_CREDENTIALS', 'EMAIL_UNVERIFIED']);
  });

  it('lets somebody in once the link was used', async () => {
    await send(strict, 'POST', 'registration', newcomer('eve'));
    const { token } = await letterTo(db, 'eve@example.com');
    expect(await send(strict, 'POST', `email-verifications/${token}/accept`)).toEqual({
      status: 200,
      body: { email: 'eve@example.com', emailVerified: true },
    });
    const { tokens } = await signIn(strict, 'eve');
    expect(tokens.claims()).toMatchObject({ email_verified: true });
  });
});

describe('a link', () => {
  const csrfOf = (visitor: Awaited<ReturnType<typeof signIn>>['visitor']) => ({
    'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '',
  });

  async function asked(name: string) {
    const id = await register(db, shop, name);
    const { visitor } = await signIn(shop, name);
    const ask = () =>
      visitor.send('POST', `/cua/api/v1/account/email/verification?store=${shop.store}`, undefined, csrfOf(visitor));
    expect((await ask()).status).toBe(202);
    return { id, ask, ...(await letterTo(db, `${name}@example.com`)) };
  }

  it('is sent to whoever asks, shows the address, works once and leaves a line in the audit', async () => {
    const { id, token, ask } = await asked('zoe');
    expect(await send(shop, 'GET', `email-verifications/${token}`)).toMatchObject({
      status: 200,
      body: { email: 'zoe@example.com' },
    });
    expect((await send(shop, 'POST', `email-verifications/${token}/accept`)).status).toBe(200);
    const again = await send(shop, 'POST', `email-verifications/${token}/accept`);
    expect(again).toMatchObject({ status: 404, body: { code: 'UAA.EMAIL.VERIFICATION_NOT_USABLE' } });
    const row = await db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('event_type', '=', 'user.email.verified')
      .where('target_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ actor_id: id });
    expect((await ask()).status).toBe(202);
    await asked('after-zoe');
    expect(await lettersTo(db, 'zoe@example.com')).toHaveLength(1);
  });

  it('confirms the address it was sent to and no other', async () => {
    const { id, token } = await asked('mover');
    await db.updateTable('account').set({ email: 'moved@example.com' }).where('id', '=', id).execute();
    expect((await send(shop, 'POST', `email-verifications/${token}/accept`)).status).toBe(404);
    const account = await db.selectFrom('account').select('email_verified').where('id', '=', id).executeTakeFirst();
    expect(account).toEqual({ email_verified: false });
  });

  it('of one store is unknown in another, and is not a link of another kind', async () => {
    const { token } = await asked('local');
    expect((await send(strict, 'POST', `email-verifications/${token}/accept`)).status).toBe(404);
    expect((await send(shop, 'GET', `password-resets/${token}`)).status).toBe(404);
  });
});
