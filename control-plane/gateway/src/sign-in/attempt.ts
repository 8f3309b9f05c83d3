import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gateway } from '../gateway.ts';
import { clearCookie, cookieOf, SIGN_IN_COOKIE, setCookie } from '../session/cookies.ts';
import type { SignInProof } from '../uaa/uaa-client.ts';

/** As long as uaa itself waits for somebody who looks at the sign-in page. */
const VALID_FOR_MS = 3_600_000;
const CONTEXT = 'gateway.sign-in';
export const CALLBACK_PATH = '/login/oauth2/code/uaa';

/** A sign-in on its way to uaa and back, and where it leads to in the end. */
interface Attempt extends SignInProof {
  returnTo: string;
}

const at = ({ kit }: Gateway) => ({ path: CALLBACK_PATH, origin: kit.config.origin });

/** In the browser that began and nowhere else: a link with somebody else's code finds no attempt that fits. */
export function keepAttempt(gateway: Gateway, response: ServerResponse, attempt: Attempt): void {
  const until = gateway.kit.clock.now().getTime() + VALID_FOR_MS;
  const sealed = gateway.ring.seal(JSON.stringify({ ...attempt, until }), CONTEXT);
  setCookie(response, SIGN_IN_COOKIE, sealed, at(gateway));
}

/** Each attempt is answered once. */
export function takeAttempt(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Attempt | undefined {
  const sealed = cookieOf(request, SIGN_IN_COOKIE);
  if (sealed === undefined) return undefined;
  clearCookie(response, SIGN_IN_COOKIE, at(gateway));
  try {
    const { until, ...attempt } = JSON.parse(gateway.ring.open(sealed, CONTEXT));
    return until > gateway.kit.clock.now().getTime() ? attempt : undefined;
  } catch {
    return undefined; // not sealed by us
  }
}
