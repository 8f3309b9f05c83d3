import { hashOf } from '@storepod/kernel/digest';
import { demoShopper } from '@storepod/platform/demo/demo-shoppers';
import { type Browser, browser } from '@storepod/testkit/browser';
import { hostOf } from './new-store.ts';
import type { Run } from './run.ts';

const VERIFIER = 'a-verifier-that-is-as-long-as-the-standard-asks-for';
const MOST_REDIRECTS = 5;

/** The access token of the demo shopper at a demo store, by the sign-in that its pages make; undefined while it does not work. */
export async function shopperToken(run: Run, store: { id: string; name: string }): Promise<string | undefined> {
  const host = `${hostOf(store.name)}:${run.edgePort}`;
  const visitor = browser(run.edgeUrl, { host });
  const redirect = `http://${host}/en/callback`;
  const code = await signIn(visitor, store.id, redirect);
  if (code === undefined) return undefined;
  const { text } = await visitor.post('/cua/oauth2/token', {
    ...{ grant_type: 'authorization_code', client_id: store.id, redirect_uri: redirect },
    ...{ code, code_verifier: VERIFIER },
  });
  return JSON.parse(text).access_token;
}

async function signIn(visitor: Browser, client: string, redirect: string): Promise<string | undefined> {
  const params = new URLSearchParams({
    ...{ response_type: 'code', client_id: client, redirect_uri: redirect, scope: 'openid', state: 'any' },
    ...{ code_challenge: hashOf(VERIFIER), code_challenge_method: 'S256' },
  });
  await visitor.get(`/cua/oauth2/authorize?${params}`);
  const _csrf = visitor.cookie('XSRF-TOKEN')?.value ?? '';
  const { email: username, password } = demoShopper;
  let { location } = await visitor.post('/cua/login', { username, password, lang: 'en', _csrf });
  for (let hop = 0; hop < MOST_REDIRECTS && location?.includes('/cua/'); hop++)
    ({ location } = await visitor.get(pathOf(location)));
  return location === undefined ? undefined : (new URL(location, redirect).searchParams.get('code') ?? undefined);
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop');
  return pathname + search;
};
