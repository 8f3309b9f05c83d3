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
  askForConfirmation,
  askForResetLink,
  confirmEmailByLink,
  readProfile,
  registerShopper,
  setPasswordByLink,
} from '../storefront/shell/account/cua-calls.ts';
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
    const profile = await readProfile(place, tab.client);
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

  it('renews its tokens when they run out', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    tab.later(900_000);
    expect(await readProfile(place, tab.client)).toMatchObject({ email: 'ann@example.com' });
  });

  it('is asked for the password again although somebody is signed in', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    await tab.client.begin();
    const form = await tab.window.get(pathOf(tab.left.at(-1)));
    expect(pathOf(form.location)).toBe('/en/login?auth=1');
  });

  it('ends the session there, and lands on the home page', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    tab.client.signOut();
    const home = await tab.window.get(pathOf(tab.left.at(-1)));
    expect([home.status, pathOf(home.location)]).toEqual([302, '/en']);
    expect(tab.window.cookie('SESSION')).toBeUndefined();
    await expect(readProfile(place, tab.client)).rejects.toThrow(SignedOut);
  });

  it('confirms the address by the link of a letter, once', async () => {
    const tab = openTab();
    await signIn(tab, 'ann@example.com');
    await askForConfirmation(place, tab.client);
    const token = await tokenOfLetter('/en/verify-email');
    await confirmEmailByLink(place, token);
    expect(await readProfile(place, tab.client)).toMatchObject({ emailVerified: true });
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
    const { text } = await browser(edge.origin).get('/cua/mailbox');
    const [, token] = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text) ?? [];
    if (token === undefined) throw new Error(`no letter leads to ${page}`);
    return token;
  });
