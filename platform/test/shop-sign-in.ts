import { hashOf } from '@storepod/kernel/digest';
import type { Browser } from '@storepod/testkit/browser';
import { demoShopper } from '../src/demo/demo-shoppers.ts';

/** Whether cua lets the demo shopper in at a store: from the first click to the form that was taken. */
export async function isSignInTaken(
  visitor: Browser,
  origin: string,
  store: string,
  password = demoShopper.password,
): Promise<boolean> {
  const params = new URLSearchParams({
    response_type: 'code',
    client_id: store,
    redirect_uri: `${origin}/en/callback`,
    scope: 'openid',
    state: 'any',
    code_challenge: hashOf('a-verifier'),
    code_challenge_method: 'S256',
  });
  await visitor.get(`/cua/oauth2/authorize?${params}`);
  const _csrf = visitor.cookie('XSRF-TOKEN')?.value ?? '';
  const sent = await visitor.post('/cua/login', { username: demoShopper.email, password, lang: 'en', _csrf });
  return sent.location?.includes('/oauth2/authorize/') ?? false;
}
