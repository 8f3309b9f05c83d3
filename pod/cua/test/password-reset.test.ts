import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { lettersTo, letterTo } from '@storepod/testkit/identity/mailbox';
import { beginRound, databaseOf, leadsTo, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { jobsDone } from '@storepod/testkit/jobs';
import { startMailServer } from '@storepod/testkit/mail-server';
import { testService } from '@storepod/testkit/running';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { openShops, register, type Shop } from './shop.ts';

const NEW_PASSWORD = 'Another-word-2';
const { db, cua, shop, otherShop, merchant } = await openShops();

const path = (shop: Shop, rest = '', query = '') =>
  `/cua/api/v1/public/password-resets${rest}?store=${shop.store}${query}`;

async function send(shop: Shop, method: string, address: string, body?: unknown) {
  const { status, text } = await shop.visitor().send(method, address, body);
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

const askFor = (shop: Shop, email: string, query = '') => send(shop, 'POST', path(shop, '', query), { email });

/** A shopper of each store by one name, and the token of a link that was mailed to the first. */
async function forgetful(name: string) {
  const id = await register(db, shop, name);
  await askFor(shop, `${name}@example.com`);
  return { id, ...(await letterTo(db, `${name}@example.com`)) };
}

describe('with a mail server', () => {
  it('a letter comes in the name of the store, and answers go to it', async () => {
    const { delivered, url } = await startMailServer();
    const mailed = await openShops({ MAIL_URL: url });
    await register(mailed.db, mailed.shop, 'written-to');
    await askFor(mailed.shop, 'written-to@example.com');
    await eventually(() => delivered.length).toBe(1);
    const [letter] = delivered;
    expect(letter).toMatch(/^From: .*Acme service.*<.+@.+>/m);
    expect(letter).toContain('Reply-To: info@acme.example');
  });
});

describe('a merchant who sends a link', () => {
  const sendTo = (id: string, query = '') =>
    cua.as(
      'organisationAdmin',
      'POST',
      `/cua/api/v1/private/shoppers/${id}/password-resets?store=${shop.store}${query}`,
    );

  it('has it mailed to the shopper, on a host of the store, and never sees it', async () => {
    const id = await register(db, shop, 'locked-out');
    expect(await sendTo(id, '&lang=ar')).toMatchObject({ status: 200, body: { sent: true } });
    const { text, token } = await letterTo(db, 'locked-out@example.com');
    expect(text).toContain(`${shop.origin}/ar/reset-password?token=${token}`);
    const entry = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).executeTakeFirstOrThrow();
    expect(entry.detail).toBe('sent by staff');
    expect(entry.actor_id).not.toBeNull();
  });

  it('sends one letter however often it is asked for at once, and none to an account that is switched off', async () => {
    const id = await register(db, shop, 'impatient');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendTo(id)));
    expect(answers.filter(({ body }) => body.sent)).toHaveLength(1);
    const off = await register(db, shop, 'switched-off');
    await db.updateTable('account').set({ enabled: false }).where('id', '=', off).execute();
    expect((await sendTo(off)).body).toEqual({ sent: false });
    await letterTo(db, 'impatient@example.com');
    await letterTo(db, (await forgetful('after-impatient')).to);
    expect(await lettersTo(db, 'impatient@example.com')).toHaveLength(1);
    expect(await lettersTo(db, 'switched-off@example.com')).toEqual([]);
  });
});

describe('asking for a link', () => {
  it('answers 202 without a word, whether or not there is such an account', async () => {
    await register(db, shop, 'known');
    const answers = [await askFor(shop, 'known@example.com'), await askFor(shop, 'unknown@example.com')];
    expect(answers).toEqual([
      { status: 202, body: undefined },
      { status: 202, body: undefined },
    ]);
    await letterTo(db, 'known@example.com');
    expect(await lettersTo(db, 'unknown@example.com')).toEqual([]);
  });

  it('sends a link to the host of the store that leads to the storefront, in the language of the shopper', async () => {
    await register(db, shop, 'reader');
    await askFor(shop, 'reader@example.com', '&lang=ar');
    const { subject, text, token } = await letterTo(db, 'reader@example.com');
    expect(text).toContain(`${shop.origin}/ar/reset-password?token=${token}`);
    expect(subject).toContain('كلمة مرور');
  });

  it('sends one letter to somebody for whom ten are asked at once', async () => {
    await register(db, shop, 'popular');
    await Promise.all(Array.from({ length: 10 }, () => askFor(shop, 'popular@example.com')));
    await letterTo(db, 'popular@example.com');
    await letterTo(db, (await forgetful('somebody-later')).to);
    expect(await lettersTo(db, 'popular@example.com')).toHaveLength(1);
  });

  it('sends nothing in a store where the address is unknown, although it is known in another', async () => {
    await register(db, shop, 'elsewhere');
    expect((await askFor(otherShop, 'elsewhere@example.com')).status).toBe(202);
    await forgetful('after-elsewhere');
    expect(await lettersTo(db, 'elsewhere@example.com')).toEqual([]);
  });

  it('refuses a request that did not come in on a host of the store: its link would lead anywhere', async () => {
    await register(db, shop, 'phished');
    const address = `/api/v1/public/password-resets?store=${shop.store}`;
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const refused = await ask(cua.origin, 'POST', address, { body: { email: 'phished@example.com' }, headers });
    expect(refused).toMatchObject({ status: 403, body: { code: 'UAA.REALM.HOST_UNKNOWN' } });
  });

  it.each([
    ['another port', (host: string) => ({ 'x-forwarded-host': `${host}:9999` }), shop.origin],
    ['another scheme', (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }), shop.origin],
    ['a domain of the store', () => ({ 'x-forwarded-host': 'Shop.Example:81' }), 'https://shop.example'],
    ['a domain that is only claimed', () => ({ 'x-forwarded-host': 'claimed.example' }), shop.origin],
    ['a host of nobody', () => ({ 'x-forwarded-host': 'evil.example' }), shop.origin],
  ])('leads to an origin that merchant knows, although the request names %s', async (name, saying, origin) => {
    const username = name.replaceAll(' ', '-');
    await register(db, shop, username);
    const headers = { 'store-id': shop.store, ...saying(new URL(shop.origin).hostname) };
    const body = { email: `${username}@example.com` };
    expect((await ask(cua.origin, 'POST', path(shop), { body, headers })).status).toBe(202);
    const { text, token } = await letterTo(db, body.email);
    expect(text).toContain(`${origin}/en/reset-password?token=${token}`);
    expect(text.match(/https?:\/\//g)).toHaveLength(1);
  });

  it('waits with the letter while merchant cannot be asked', async () => {
    await register(db, shop, 'patient');
    merchant.down = true;
    expect((await askFor(shop, 'patient@example.com')).status).toBe(202);
    await waitFor(() => expect(merchant.failed).toBeGreaterThan(0));
    expect(await lettersTo(db, 'patient@example.com')).toEqual([]);
    merchant.down = false;
    expect((await letterTo(db, 'patient@example.com')).text).toContain(shop.origin);
  });

  it('keeps neither the link nor the address in the open in the database', async () => {
    const { token } = await forgetful('sealed');
    const [letter] = await db.selectFrom('mailbox_letter').selectAll().orderBy('written_at', 'desc').execute();
    const links = await db.selectFrom('one_time_link').selectAll().execute();
    expect(letter?.body).toMatch(/^v1\./);
    expect(JSON.stringify([letter, links])).not.toContain(token);
  });
});

describe('a link', () => {
  it('shows whose password it is for and what is asked of it, and can be looked at twice', async () => {
    const { token } = await forgetful('looker');
    for (const _ of [1, 2]) {
      expect(await send(shop, 'GET', path(shop, `/${token}`))).toMatchObject({
        status: 200,
        body: {
          kind: 'PASSWORD_RESET',
          username: 'looker',
          email: 'looker@example.com',
          passwordRules: { minLength: 12, requireUpper: true },
        },
      });
    }
  });

  it('sets a password once: sessions and tokens end, the address is verified, the second use is 404', async () => {
    const { id, token } = await forgetful('ann');
    const { visitor, tokens } = await signIn(shop, 'ann');
    const accept = () => send(shop, 'POST', path(shop, `/${token}/accept`), { password: NEW_PASSWORD });
    expect(await accept()).toEqual({
      status: 200,
      body: { username: 'ann', loginUrl: `${shop.origin}/en/login` },
    });
    expect(await accept()).toMatchObject({ status: 404, body: { code: 'UAA.PASSWORD.RESET_TOKEN_NOT_USABLE' } });
    await expect(oidc.refreshTokenGrant(shop.client, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const me = await visitor.get(`/cua/api/v1/account/me?store=${shop.store}`);
    expect(me.status).toBe(401);
    const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(account.email_verified).toBe(true);
    const fresh = shop.visitor();
    await fresh.get((await beginRound(shop)).path);
    expect((await sendForm(shop, fresh, { username: 'ann', password: PASSWORD })).location).toContain('error=invalid');
    expect((await sendForm(shop, fresh, { username: 'ann', password: NEW_PASSWORD })).location).toContain(
      '/oauth2/authorize/',
    );
  });

  it('is used by one of several who use it at once', async () => {
    const { token } = await forgetful('raced');
    const uses = ['Another-word-3', 'Another-word-4', 'Another-word-5'].map((password) =>
      send(shop, 'POST', path(shop, `/${token}/accept`), { password }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('can be tried again after a password that was refused', async () => {
    const { token } = await forgetful('picky');
    const accept = (password: string) => send(shop, 'POST', path(shop, `/${token}/accept`), { password });
    expect(await accept('short')).toMatchObject({ status: 400, body: { code: 'UAA.PASSWORD.POLICY_VIOLATION' } });
    expect(await accept(PASSWORD)).toMatchObject({ status: 422, body: { code: 'UAA.PASSWORD.REUSED' } });
    expect(await accept(NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('of one store opens nothing in another', async () => {
    const { token } = await forgetful('foreign');
    expect(await send(otherShop, 'GET', path(otherShop, `/${token}`))).toMatchObject({ status: 404 });
    const accepted = await send(otherShop, 'POST', path(otherShop, `/${token}/accept`), { password: NEW_PASSWORD });
    expect(accepted).toMatchObject({ status: 404 });
  });

  it('ends when the password is changed in another way', async () => {
    const { token } = await forgetful('changed');
    const { visitor } = await signIn(shop, 'changed');
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const csrf = { 'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '' };
    const change = await visitor.send('PUT', `/cua/api/v1/account/password?store=${shop.store}`, body, csrf);
    expect(change.status).toBe(204);
    expect(await send(shop, 'GET', path(shop, `/${token}`))).toMatchObject({ status: 404 });
  });
});

/** A store whose clock the test holds, with somebody who asks for a new password. */
async function openLate() {
  const clock = stoppedClock(new Date());
  const late = await testService(service, { env: environment, peers: { merchant: merchant.origin }, clock });
  const headers = { 'store-id': testIds.store, 'x-forwarded-host': 'shop.test' };
  const address = (rest = '') => `/api/v1/public/password-resets${rest}?store=${testIds.store}`;
  const call = (method: string, rest: string, body?: unknown) =>
    ask(late.origin, method, address(rest), { body, headers });
  const person = { username: 'late', email: 'late@example.com', password: PASSWORD };
  const registration = `/api/v1/public/registration?store=${testIds.store}`;
  expect((await ask(late.origin, 'POST', registration, { body: person, headers })).status).toBe(201);
  return { clock, lateDb: databaseOf(late), call, person };
}

describe('an hour later', () => {
  it('a link is 404, and a new one can be asked for', async () => {
    const { clock, lateDb, call, person } = await openLate();
    await call('POST', '', { email: person.email });
    const { token } = await letterTo(lateDb, person.email);
    clock.advance(59 * 60_000);
    expect((await call('GET', `/${token}`)).status).toBe(200);
    clock.advance(60_000);
    expect((await call('GET', `/${token}`)).status).toBe(404);
    expect((await call('POST', `/${token}/accept`, { password: NEW_PASSWORD })).status).toBe(404);
    await call('POST', '', { email: person.email });
    const second = await letterTo(lateDb, person.email, 2);
    expect((await call('POST', `/${second.token}/accept`, { password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('a stranger who asks every minute', () => {
  it('neither takes the link out of the hands of who reads the letter nor fills the mailbox', async () => {
    const { clock, lateDb, call, person } = await openLate();
    await call('POST', '', { email: person.email });
    const { token } = await letterTo(lateDb, person.email);
    for (let minute = 0; minute < 14; minute++) {
      clock.advance(60_000);
      expect((await call('POST', '', { email: person.email })).status).toBe(202);
    }
    await jobsDone(lateDb, 'cua_jobs');
    expect((await call('GET', `/${token}`)).status).toBe(200);
    expect(await lettersTo(lateDb, person.email)).toHaveLength(1);
    clock.advance(60_000);
    await call('POST', '', { email: person.email });
    expect((await letterTo(lateDb, person.email, 2)).token).not.toBe(token);
  });

  it('and all day long is the cause of ten letters, and the last link opens the account', async () => {
    const { clock, lateDb, call, person } = await openLate();
    for (let quarter = 0; quarter < 96; quarter++) {
      await call('POST', '', { email: person.email });
      await jobsDone(lateDb, 'cua_jobs');
      clock.advance(15 * 60_000);
    }
    expect(await lettersTo(lateDb, person.email)).toHaveLength(10);
    clock.advance(4 * 3_600_000);
    await call('POST', '', { email: person.email });
    const { token } = await letterTo(lateDb, person.email, 11);
    expect((await call('POST', `/${token}/accept`, { password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('a sign-in that was accepted and not gone on with', () => {
  const manage = (method: string, rest: string) => (id: string) =>
    cua.as('organisationAdmin', method, `/cua/api/v1/private/shoppers/${id}${rest}?store=${shop.store}`);

  it.each<[string, (id: string, email: string) => Promise<unknown>]>([
    [
      'the password is reset',
      async (_id, email) => {
        await askFor(shop, email);
        const { token } = await letterTo(db, email);
        await send(shop, 'POST', path(shop, `/${token}/accept`), { password: NEW_PASSWORD });
      },
    ],
    ['the account is disabled', manage('POST', '/disable')],
    ['its sessions are ended', manage('DELETE', '/sessions')],
  ])('leads nowhere after %s', async (how, stop) => {
    const name = `waiting-${how.length}`;
    const id = await register(db, shop, name);
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    const accepted = await sendForm(shop, visitor, { username: name });
    await stop(id, `${name}@example.com`);
    const { location = '' } = await visitor.get(leadsTo(accepted));
    expect(location).not.toContain('code=');
    expect(await db.selectFrom('sign_in_session').select('uid').where('account_id', '=', id).execute()).toEqual([]);
  });
});
