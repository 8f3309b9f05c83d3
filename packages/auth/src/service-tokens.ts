import { type Clock, systemClock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { request } from 'undici';

/** Fetched anew this long before its end, so that a call never leaves with a token that expires on the way. */
const RENEW_BEFORE_MS = 60_000;
const FETCH_TIMEOUT_MS = 3_000;

export interface ServiceTokenSettings {
  tokenUri: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

interface Token {
  text: string;
  expiresAt: number;
}

/** The token with which a service speaks to others: fetched by client_credentials, shared, renewed before it expires. */
export function serviceTokens(settings: ServiceTokenSettings, clock: Clock = systemClock): () => Promise<string> {
  let current: Token | undefined;
  let underWay: Promise<Token> | undefined;
  const remaining = () => (current ? current.expiresAt - clock.now().getTime() : 0);

  function renew(): Promise<Token> {
    underWay ??= fetchToken(settings, clock)
      .then((token) => {
        current = token;
        return token;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  return async () => {
    if (current && remaining() > RENEW_BEFORE_MS) return current.text;
    if (current && remaining() > 0) {
      renew().catch(() => undefined);
      return current.text;
    }
    return (await renew()).text;
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
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: settings.scope }).toString(),
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const answer = (await body.json()) as { access_token?: string; expires_in?: number };
    if (statusCode !== 200 || !answer.access_token) throw new Error(`the token endpoint answered ${statusCode}`);
    return { text: answer.access_token, expiresAt: clock.now().getTime() + (answer.expires_in ?? 60) * 1000 };
  } catch (cause) {
    throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa', cause });
  }
}

/** RFC 6749 section 2.3.1: both halves are form-encoded before they are joined. */
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
