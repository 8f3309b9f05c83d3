import { type Keys, ProviderRefusal, ProviderSilence } from '../provider.ts';
import type { AskProvider, ProviderAnswer } from '../provider-http.ts';

type Scalar = string | number | undefined;
type Fields = Record<string, Scalar>;

export interface StripeCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** By their names on the wire: `line_items[0][quantity]`. */
  fields?: Fields;
  idempotencyKey?: string;
}

/** Nested fields are written with brackets (https://docs.stripe.com/api), what is undefined is left out. */
const formOf = (fields: Fields = {}): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();

/** The version that the wire form here was written for; without it, an account's own would decide. */
const API_VERSION = '2025-03-31.basil';

/** Asks Stripe and answers the object. A decision against it is thrown as one, everything else as silence. */
export async function askStripe(ask: AskProvider, { secretKey }: Keys, call: StripeCall) {
  const form = formOf(call.fields);
  const isRead = call.method === 'GET';
  const answer = await ask({
    name: `STRIPE ${call.name}`,
    method: call.method,
    path: isRead && form ? `${call.path}?${form}` : call.path,
    headers: {
      authorization: `Bearer ${secretKey ?? ''}`,
      'stripe-version': API_VERSION,
      ...(!isRead && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    },
    ...(!isRead && { body: form }),
  });
  if (answer.status === 200) return answer.body;
  throw failureOf(call.name, answer);
}

/**
 * A declined card and a request that makes no sense are decisions. A key that Stripe does not know, too many calls, a key of
 * another request and its own faults are none. https://docs.stripe.com/api/errors
 */
function failureOf(name: string, { status, body }: ProviderAnswer): Error {
  const error = body?.error ?? {};
  const code = String(error.decline_code ?? error.code ?? error.type ?? 'unknown');
  const message = String(error.message ?? `Stripe answered ${status}`);
  const isDecision = (status === 400 && error.type === 'invalid_request_error') || (status === 402 && error.type);
  return isDecision
    ? new ProviderRefusal(message, code, status)
    : new ProviderSilence(`STRIPE ${name}: ${message}`, code, status);
}
