import { randomBytes } from 'node:crypto';
import { hashOf } from '@storepod/kernel/digest';
import { type Browser, browser, type Page } from '@storepod/testkit/browser';
import { PASSWORD } from './environment.ts';

const HOST = 'shop.bench';

let visitors = 0;
/** Each call gives another address: nobody is to be slowed down by the limit per address. */
export const nextAddress = () => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/** A browser on the host of a store, behind the edge. */
export const shopperAt = (origin: string, store: string, address = nextAddress()): Browser =>
  browser(origin, {
    'store-id': store,
    'x-forwarded-host': HOST,
    'x-forwarded-proto': 'http',
    'x-forwarded-prefix': '/cua',
    'x-forwarded-for': address,
  });

/** Begins a sign-in, so that an application waits for it. */
export async function begin(shopper: Browser, store: string): Promise<{ verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: store,
    redirect_uri: `http://${HOST}/en/callback`,
    scope: 'openid',
    state: 'state',
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
    store,
  });
  expectStatus(await shopper.get(`/cua/oauth2/authorize?${query}`), 302);
  return { verifier };
}

/** Sends the form. */
const enter = (shopper: Browser, username: string, password: string): Promise<Page> =>
  shopper.post('/cua/login', { username, password, lang: 'en', _csrf: shopper.cookie('XSRF-TOKEN')?.value ?? '' });

/** The same from another address. */
export const enterFrom = (shopper: Browser, address: string, username: string, password: string): Promise<Page> =>
  shopper.post(
    '/cua/login',
    { username, password, lang: 'en', _csrf: shopper.cookie('XSRF-TOKEN')?.value ?? '' },
    { 'x-forwarded-for': address },
  );

/** A whole sign-in, from the first click to the tokens: four requests, one password. */
export async function signIn(origin: string, store: string, username: string): Promise<void> {
  await signInWith(shopperAt(origin, store), store, username);
}

/** The same in a given browser. Answers the refresh token. */
export async function signInWith(shopper: Browser, store: string, username: string): Promise<string> {
  const { verifier } = await begin(shopper, store);
  const accepted = await enter(shopper, username, PASSWORD);
  const callback = new URL((await shopper.get(pathOf(accepted))).location ?? '');
  const tokens = await shopper.post('/cua/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: store,
    redirect_uri: `http://${HOST}/en/callback`,
    code: callback.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  expectStatus(tokens, 200);
  return JSON.parse(tokens.text).refresh_token;
}

/** Whether tokens from before are renewed. */
export async function renews(shopper: Browser, store: string, refresh_token: string): Promise<boolean> {
  const form = { grant_type: 'refresh_token', client_id: store, refresh_token };
  return (await shopper.post('/cua/oauth2/token', form)).status === 200;
}

function pathOf({ location = '' }: Page): string {
  const { pathname, search } = new URL(location);
  return pathname + search;
}

function expectStatus(page: Page, status: number): void {
  if (page.status !== status) throw new Error(`${page.status} instead of ${status}: ${page.text}`);
}
