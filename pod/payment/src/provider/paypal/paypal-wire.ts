import type { Clock } from '@storepod/kernel/clock';
import { hashOf } from '@storepod/kernel/digest';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { type Keys, ProviderRefusal, ProviderSilence } from '../provider.ts';
import type { AskProvider, ProviderAnswer } from '../provider-http.ts';

interface PaypalCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** JSON, as it is sent. */
  body?: string;
  /** `PayPal-Request-Id`: kept by PayPal for 45 days. */
  requestId?: string;
}

export interface PaypalWire {
  /** Asks and answers the object. A decision against it is thrown as one, everything else as silence. */
  // biome-ignore lint/suspicious/noExplicitAny: what a provider answers is read field by field, each with its own check
  ask(keys: Keys, call: PaypalCall): Promise<any>;
  /** A token for the keys, new or kept. */
  token(keys: Keys): Promise<string>;
}

const MOST_TOKENS = 5_000;
/** A token is given up a minute before PayPal does. */
const EARLY_MS = 60_000;

/** PayPal's REST API. Tokens are kept by a digest of the keys that they were asked with. */
export function paypalWire(http: AskProvider, clock: Clock): PaypalWire {
  const tokens = new ExpiringCache<string, string>({ most: MOST_TOKENS, clock });
  const token = async (keys: Keys): Promise<string> => {
    const name = nameOf(keys);
    const kept = tokens.get(name);
    if (kept !== undefined) return kept;
    const { value, lifetimeMs } = await askToken(http, keys);
    tokens.set(name, value, Math.max(0, lifetimeMs - EARLY_MS));
    return value;
  };
  const send = async (keys: Keys, call: PaypalCall) => {
    const answer = await http(requestOf(call, await token(keys)));
    if (answer.status === 401) tokens.delete(nameOf(keys));
    return answer;
  };
  return {
    token,
    ask: async (keys, call) => {
      const first = await send(keys, call);
      // A token that was revoked before its time is asked for anew, once.
      const answer = first.status === 401 ? await send(keys, call) : first;
      if (answer.status >= 200 && answer.status < 300) return answer.body;
      throw failureOf(call.name, answer);
    },
  };
}

const nameOf = ({ apiKey, secretKey }: Keys) => hashOf(`${apiKey}\n${secretKey}`);

async function askToken(http: AskProvider, { apiKey, secretKey }: Keys) {
  const credentials = Buffer.from(`${apiKey ?? ''}:${secretKey ?? ''}`).toString('base64');
  const answer = await http({
    name: 'PAYPAL token',
    method: 'POST',
    path: '/v1/oauth2/token',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token: value, expires_in: seconds } = answer.body ?? {};
  if (answer.status !== 200) throw new ProviderSilence('PAYPAL token: the keys were refused', 'TOKEN', answer.status);
  if (typeof value !== 'string') throw new ProviderSilence('PAYPAL token: the answer has none', 'UNREADABLE', 200);
  return { value, lifetimeMs: typeof seconds === 'number' ? seconds * 1000 : 0 };
}

const requestOf = ({ name, method, path, body, requestId }: PaypalCall, token: string) => ({
  name: `PAYPAL ${name}`,
  method,
  path,
  headers: {
    authorization: `Bearer ${token}`,
    prefer: 'return=representation',
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(requestId !== undefined && { 'paypal-request-id': requestId }),
  },
  ...(method === 'POST' && { body: body ?? '{}' }),
});

/**
 * A request that PayPal understood and decided against is a 400 or 422, and what is not there a 404. Keys that it does not know,
 * too many calls and its own faults decide nothing. https://developer.paypal.com/api/rest/responses/
 */
function failureOf(name: string, { status, body }: ProviderAnswer): Error {
  const code = String(body?.details?.[0]?.issue ?? body?.name ?? 'UNKNOWN');
  const message = String(body?.details?.[0]?.description ?? body?.message ?? `PayPal answered ${status}`);
  const isDecision = (status === 400 || status === 404 || status === 422) && body?.name !== undefined;
  return isDecision
    ? new ProviderRefusal(message, code, status)
    : new ProviderSilence(`PAYPAL ${name}: ${message}`, code, status);
}
