import * as oidc from 'openid-client';
import type { Gateway } from '../gateway.ts';
import { type Exchange, redirect } from '../relay/exchange.ts';
import { arrivalOf } from '../relay/forwarded.ts';
import { keepAttempt } from './attempt.ts';
import { localPath } from './local-path.ts';

/** Sends the browser to uaa. Nothing is written here: what the return has to prove lies sealed in a cookie. */
export async function beginSignIn(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { response, query } = exchange;
  const { origin } = gateway.kit.config;
  if (isElsewhere(gateway, exchange)) return redirect(response, elsewhere(origin, exchange));
  const proof = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  keepAttempt(gateway, response, { ...proof, returnTo: localPath(query.get('redirectTo'), origin) ?? '/' });
  redirect(response, await gateway.uaa.authorizationUrl(proof));
}

/**
 * A browser that came by another name of this host, such as 127.0.0.1, returns from uaa by the configured one and then
 * does not have the cookie. It is sent there first, once: a proxy may not tell the name that the browser used.
 */
const MOVED = 'moved';

function isElsewhere(gateway: Gateway, { request, query }: Exchange): boolean {
  const { origin } = gateway.kit.config;
  const { host } = arrivalOf(request, gateway.isTrustedProxy, origin);
  return !query.has(MOVED) && host.replace(/:\d+$/, '') !== new URL(origin).hostname;
}

function elsewhere(origin: string, { path, query }: Exchange): string {
  const moved = new URLSearchParams(query);
  moved.set(MOVED, '1');
  return `${origin}${path}?${moved}`;
}
