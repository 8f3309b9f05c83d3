import { randomBytes } from 'node:crypto';
import cuaService from '@storepod/cua/service';
import { type Browser, browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { waitFor } from '@storepod/testkit/eventually';
import { startMerchant } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  askForResetLink,
  confirmEmailByLink,
  registerShopper,
  setPasswordByLink,
} from '../storefront/shell/account/cua-calls.ts';
import { ownCalls } from '../storefront/shell/account/own/own-calls.ts';
import { ask } from '../storefront/shell/account/sign-in/answer.ts';
import { type AuthClient, authClient, SignedOut } from '../storefront/shell/account/sign-in/auth-client.ts';

const PASSWORD = 'Storepod-demo-1';

const edge = await edgeProxy({ 'store-id': testIds.store, 'x-forwarded-prefix': '/cua' });
const merchant = await startMerchant({ [testIds.store]: edge.origin });
const server = await testService(cuaService, {
  peers: { merchant: merchant.origin },
  env: {
    ISSUER: `${edge.origin}/cua`,
    CUA_ISSUERS: `${edge.origin}/cua`,
    CUA_JWK_SET_URI: `${edge.origin}/cua/oauth2/jwks`,
    SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    MAILBOX_PAGE: 'true',
  },
});
edge.leadTo(server.origin);
afterAll(() => edge.close());

/** In a browser, addresses without a host are of the page's own host, and whatever is posted says so. */
const { fetch } = globalThis;
vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
  const headers = new Headers(init?.headers);
  if (init?.method === 'POST') headers.set('origin', edge.origin);
  return fetch(new URL(address, edge.origin), { ...init, headers });
});
afterAll(() => vi.unstubAllGlobals());

const place = { store: testIds.store, locale: 'en' };
const readProfile = (client: AuthClient) => ownCalls(place, client).account();

/** A tab: a browser with its cookies, and the storefront's script in it. */
interface Tab {
  window: Browser;
  client: AuthClient;
  /** Where the script went. */
  left: string[];
  later(milliseconds: number): void;
}

function openTab(): Tab {
  const kept = new Map<string, string>();
  const left: string[] = [];
  let now = Date.now();
  const client = authClient({
    ...place,
    origin: edge.origin,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ask,
    now: () => now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    leaveFor: (address) => void left.push(address),
    announce: () => undefined,
  });
  return {
    window: browser(edge.origin),
    client,
    left,
    later: (milliseconds) => {
      now += milliseconds;
    },
  };
}

const pathOf = (address = '') => address.slice(edge.origin.length);

/** Sends the form as the page holds it. Answers where the server leads. */
const sendForm = (window: Browser, username: string, password = PASSWORD) =>
  window.post('/cua/login', {
    client_id: testIds.store,
    lang: 'en',
    _csrf: window.cookie('XSRF-TOKEN')?.value ?? '',
    username,
    password,
  });

async function signIn({ window, client, left }: Tab, email: string, password = PASSWORD): Promise<string> {
  await client.begin('/customer');
  const form = await window.get(pathOf(left.at(-1)));
  expect(pathOf(form.location)).toBe('/en/login?auth=1');
  const accepted = await sendForm(window, email, password);
  const callback = await window.get(pathOf(accepted.location));
  expect(pathOf(callback.location)).toMatch(/^\/en\/callback\?/);
  return client.finish(new URL(callback.location ?? '').search);
}

const shopper = (email: string) => ({ email, password: PASSWORD, firstName: 'Ann', lastName: '' });
await registerShopper(place, shopper('ann@example.com'));

describe('the storefront at the real authorization server', () => {
  it('registers a shopper, signs them in, and reads who they are', async () => {
    const tab = openTab();
    expect(await signIn(tab, 'ann@example.com')).toBe('/customer');
    const profile = await readProfile(tab.client);
    expect(profile).toMatchObject({ email: 'ann@example.com', firstName: 'Ann', emailVerified: false });
  });

  it('hears under which field a registration failed', async () => {
    await expect(registerShopper(place, shopper('ann@example.com'))).rejects.toMatchObject({
      status: 409,
      code: 'UAA.USER.EMAIL_TAKEN',
    });
    await expect(registerShopper(place, { ...shopper('bob@example.com'), password: 'short' })).rejects.toMatchObject({
      code: 'UAA.PASSWORD.POLICY_VIOLATION',
      fields: expect.arrayContaining([expect.objectContaining({ field: 'password', code: 'VALIDATION.minLength' })]),
    });
    await expect(registerShopper(place, shopper('bob@localhost'))).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field: 'email' })]),
    });
  });

  it('comes back with a token for the page where the password is wrong, and can try again', async () => {
    const { window, client, left } = openTab();
    await client.begin();
    await window.get(pathOf(left[0]));
    const refused = await sendForm(window, 'ann@example.com', 'Another-password-1');
    expect(pathOf(refused.location)).toBe('/en/login?auth=1&error=invalid');
    const accepted = await sendForm(window, 'ann@example.com');
    expect(pathOf(accepted.location)).toMatch(/^\/cua\/oauth2\/authorize\//);
  });

  it('comes back where the form is an old one, with a fresh one that works', async () => {
    const { window, client, left } = openTab();
    await client.begin();
    await window.get(pathOf(left[0]));
    const form = { client_id: testIds.store, lang: 'en', username: 'ann@example.com', password: PASSWORD };
    const stale = await window.post('/cua/login', { ...form, _csrf: 'of-another-day' });
    expect(pathOf(stale.location)).toBe('/en/login?auth=1&error=expired');
    expect(pathOf((await sendForm(window, 'ann@example.com')).location)).toMatch(/^\/cua\/oauth2\/authorize\//);
  });

  it('comes back from a provider that failed, and can still use the form', async () => {
    const { window, client, left } = openTab();
    await client.begin();
    await window.get(pathOf(left[0]));
    const failed = await window.get('/cua/login/oauth2/code/google?error=access_denied&state=none');
    expect(pathOf(failed.location)).toBe('/en/login?auth=1&error=social');
    expect(pathOf((await sendForm(window, 'ann@example.com')).location)).toMatch(/^\/cua\/oauth2\/authorize\//);
  });

  it('renews its tokens when they run out', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    tab.later(900_000);
    expect(await readProfile(tab.client)).toMatchObject({ email: 'ann@example.com' });
  });

  it('is asked for the password again although somebody is signed in', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    await tab.client.begin();
    const form = await tab.window.get(pathOf(tab.left.at(-1)));
    expect(pathOf(form.location)).toBe('/en/login?auth=1');
  });

  it('is not asked again where only new tokens are needed, and then answers for the same shopper', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    const before = tab.client.subject();
    await tab.client.begin('/customer/security', 'if needed');
    const callback = await tab.window.get(pathOf(tab.left.at(-1)));
    expect(pathOf(callback.location)).toMatch(/^\/en\/callback\?/);
    expect(await tab.client.finish(new URL(callback.location ?? '').search)).toBe('/customer/security');
    expect([before, tab.client.subject()]).toEqual([expect.any(String), before]);
  });

  it('changes the password: other devices are out, this one goes on with new tokens and without being asked', async () => {
    await registerShopper(place, shopper('dan@example.com'));
    const [here, there] = [openTab(), openTab()];
    await signIn(here, 'dan@example.com');
    await signIn(there, 'dan@example.com');
    const calls = ownCalls(place, here.client);
    expect((await calls.sessions()).map(({ current }) => current).sort()).toEqual([false, true]);
    const change = { currentPassword: PASSWORD, newPassword: 'Another-password-1' };
    await expect(calls.changePassword({ ...change, currentPassword: 'x' })).rejects.toMatchObject({
      code: 'UAA.PASSWORD.CURRENT_MISMATCH',
    });
    await calls.changePassword(change);
    for (const tab of [here, there]) {
      tab.later(900_000);
      await expect(readProfile(tab.client)).rejects.toThrow(SignedOut);
    }
    await here.client.begin('/customer/security', 'if needed');
    const callback = await here.window.get(pathOf(here.left.at(-1)));
    await here.client.finish(new URL(callback.location ?? '').search);
    expect((await calls.sessions()).map(({ current }) => current)).toEqual([true]);
  });

  it('ends another device, and all of them', async () => {
    await registerShopper(place, shopper('eve@example.com'));
    const tabs = [openTab(), openTab(), openTab()] as const;
    for (const tab of tabs) await signIn(tab, 'eve@example.com');
    const [here, second, third] = tabs;
    const calls = ownCalls(place, here.client);
    const endedAt = async (tab: Tab) => {
      tab.later(900_000);
      return readProfile(tab.client).then(
        () => false,
        (error: unknown) => error instanceof SignedOut,
      );
    };
    const [other] = (await calls.sessions()).filter(({ current }) => !current);
    await calls.endSession(other?.id ?? '');
    expect([await endedAt(second), await endedAt(third)].sort()).toEqual([false, true]);
    expect(await calls.endOtherSessions()).toEqual({ revoked: 1 });
    here.client.signOut();
    await here.window.get(pathOf(here.left.at(-1)));
    expect([await endedAt(second), await endedAt(third)]).toEqual([true, true]);
    expect(here.window.cookie('SESSION')).toBeUndefined();
  });

  it('erases the account, after which its name opens nothing', async () => {
    await registerShopper(place, shopper('fay@example.com'));
    const tab = openTab();
    await signIn(tab, 'fay@example.com');
    const calls = ownCalls(place, tab.client);
    await expect(calls.erase('wrong')).rejects.toMatchObject({ code: 'UAA.PASSWORD.CURRENT_MISMATCH' });
    await calls.erase(PASSWORD);
    tab.client.forget();
    expect(tab.client.isSignedIn()).toBe(false);
    await tab.client.begin();
    await tab.window.get(pathOf(tab.left.at(-1)));
    expect(pathOf((await sendForm(tab.window, 'fay@example.com')).location)).toContain('error=invalid');
  });

  it('ends the session there, and lands on the home page', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    tab.client.signOut();
    const home = await tab.window.get(pathOf(tab.left.at(-1)));
    expect([home.status, pathOf(home.location)]).toEqual([302, '/en']);
    expect(tab.window.cookie('SESSION')).toBeUndefined();
    await expect(readProfile(tab.client)).rejects.toThrow(SignedOut);
  });

  it('confirms the address by the link of a letter, once', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    await ownCalls(place, tab.client).askForConfirmation();
    const token = await tokenOfLetter('/en/verify-email');
    await confirmEmailByLink(place, token);
    expect(await readProfile(tab.client)).toMatchObject({ emailVerified: true });
    await expect(confirmEmailByLink(place, token)).rejects.toMatchObject({
      status: 404,
      code: 'UAA.EMAIL.VERIFICATION_NOT_USABLE',
    });
  });

  it('sets a new password by the link of a letter, once', async () => {
    await registerShopper(place, shopper('cleo@example.com'));
    await askForResetLink(place, 'cleo@example.com');
    const token = await tokenOfLetter('/en/reset-password');
    await expect(setPasswordByLink(place, token, 'short')).rejects.toMatchObject({ status: 400 });
    await setPasswordByLink(place, token, 'Another-password-1');
    expect(await signIn(openTab(), 'cleo@example.com', 'Another-password-1')).toBe('/customer');
    await expect(setPasswordByLink(place, token, 'A-third-password-1')).rejects.toMatchObject({
      status: 404,
      code: 'UAA.PASSWORD.RESET_TOKEN_NOT_USABLE',
    });
  });
});

/** The token in the newest letter whose link leads to a page. */
const tokenOfLetter = (page: string) =>
  waitFor(async () => {
    const { text } = await browser(server.origin).get('/mailbox');
    const [, token] = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text) ?? [];
    if (token === undefined) throw new Error(`no letter leads to ${page}`);
    return token;
  });
