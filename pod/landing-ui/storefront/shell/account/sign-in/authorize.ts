import { base64Url, challengeOf } from './pkce.ts';

/** The storefront as an OAuth client. It is known by its store, and keeps no secret. */
export interface Storefront {
  store: string;
  locale: string;
  /** As the shopper reaches it; a store has several. */
  origin: string;
}

/** One sign-in from its beginning to its callback. */
export interface Round {
  verifier: string;
  state: string;
  nonce: string;
}

const VERIFIER_BYTES = 48;
/** 128 bits, which nobody guesses. */
const MARK_BYTES = 16;
export const ROUND_BYTES = VERIFIER_BYTES + 2 * MARK_BYTES;

/** A round out of `ROUND_BYTES` random bytes. */
export function roundOf(random: Uint8Array): Round {
  if (random.length !== ROUND_BYTES) throw new RangeError(`A sign-in takes ${ROUND_BYTES} random bytes`);
  return {
    verifier: base64Url(random.subarray(0, VERIFIER_BYTES)),
    state: base64Url(random.subarray(VERIFIER_BYTES, VERIFIER_BYTES + MARK_BYTES)),
    nonce: base64Url(random.subarray(VERIFIER_BYTES + MARK_BYTES)),
  };
}

export const redirectUriOf = ({ origin, locale }: Storefront) => `${origin}/${locale}/callback`;

/**
 * Where a browser begins to sign in. It is asked for its password even if somebody is signed in: on a shared computer
 * that may be somebody else. `if needed` is for who has just proved who they are and only needs
 * new tokens, and for who chose to stay signed in.
 */
export async function authorizeAddress(
  storefront: Storefront,
  { verifier, state, nonce }: Round,
  asks: 'always' | 'if needed' = 'always',
): Promise<string> {
  const { origin, store, locale } = storefront;
  const params = new URLSearchParams({
    response_type: 'code',
    client_id: store,
    redirect_uri: redirectUriOf(storefront),
    scope: 'openid',
    state,
    nonce,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(asks === 'always' && { prompt: 'login' }),
    store,
    lang: locale,
  });
  return `${origin}/cua/oauth2/authorize?${params}`;
}

/** Where a browser ends its session. Without the ID token it only comes back: anybody could have made that link. */
export function logoutAddress({ origin, locale }: Storefront, idToken: string | undefined): string {
  const params = new URLSearchParams({
    ...(idToken !== undefined && { id_token_hint: idToken }),
    post_logout_redirect_uri: `${origin}/${locale}`,
    lang: locale,
  });
  return `${origin}/cua/connect/logout?${params}`;
}
