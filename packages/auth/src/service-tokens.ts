import { type Clock, systemClock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { singleFlight } from '@storepod/kernel/single-flight';
import { request } from 'undici';

/** Fetched anew this long before its end, so that a call never leaves with a token that expires on the way. */
const RENEW_BEFORE_MS = 60_000;
/** A token that does not live much longer than that is used for most of its life all the same. */
const RENEW_AT_SHARE = 0.2;
const FETCH_TIMEOUT_MS = 3_000;

export interface ServiceTokenSettings {
  tokenUri: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The one pod to which the token is shown; it is good nowhere else. Absent within the platform. */
  audience?: string;
  timeoutMs?: number;
}

interface Token {
  text: string;
  renewAt: number;
  expiresAt: number;
}

/** The token with which a service speaks to others: fetched by client_credentials, shared, renewed before it expires. */
export function serviceTokens(settings: ServiceTokenSettings, clock: Clock = systemClock): () => Promise<string> {
  let current: Token | undefined;
  const renew = singleFlight(async () => {
    current = await fetchToken(settings, clock);
    return current;
  });

  return async () => {
    const now = clock.now().getTime();
    if (!current || now >= current.expiresAt) return (await renew()).text;
    if (now >= current.renewAt) renew().catch(() => undefined);
    return current.text;
  };
}

async function fetchToken(settings: ServiceTokenSettings, clock: Clock): Promise<Token> {
  try {
    const { statusCode, body } = await request(settings.tokenUri, {
      method: 'POST',
      headers: {
        authorization: basic(settings.clientId, settings.clientSecret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: settings.scope,
        ...(settings.audience !== undefined && { audience: settings.audience }),
      }).toString(),
      signal: AbortSignal.timeout(settings.timeoutMs ?? FETCH_TIMEOUT_MS),
    });
    const answer = (await body.json()) as { access_token?: string; expires_in?: number };
    if (statusCode !== 200 || !answer.access_token) throw new Error(`the token endpoint answered ${statusCode}`);
    return lasting(answer.access_token, (answer.expires_in ?? 60) * 1000, clock.now().getTime());
  } catch (cause) {
    throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa', cause });
  }
}

function lasting(text: string, lifeMs: number, now: number): Token {
  const expiresAt = now + lifeMs;
  return { text, expiresAt, renewAt: expiresAt - Math.min(RENEW_BEFORE_MS, lifeMs * RENEW_AT_SHARE) };
}

/** RFC 6749 section 2.3.1: both halves are form-encoded before they are joined. */
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
