/** What a signed-in tab holds. */
export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string | undefined;
  /** In milliseconds, by the clock of this browser. */
  expiresAt: number;
}

/** What the token endpoint answers (RFC 6749 section 5.1, OpenID Connect Core section 3.1.3.3). */
export interface TokenAnswer {
  access_token: string;
  id_token?: string;
  refresh_token?: string;
  expires_in: number;
}

/** A call that is under way must not arrive with a token that has just run out. */
const MARGIN_MS = 30_000;

/** Tokens as they arrived. What a renewal leaves out stays as it was. */
export const tokensOf = (answer: TokenAnswer, now: number, before?: Tokens): Tokens => ({
  accessToken: answer.access_token,
  idToken: answer.id_token ?? before?.idToken ?? '',
  refreshToken: answer.refresh_token ?? before?.refreshToken,
  expiresAt: now + answer.expires_in * 1000,
});

/** Whether the access token is about to end, or has. */
export const isExpiring = ({ expiresAt }: Tokens, now: number): boolean => now >= expiresAt - MARGIN_MS;
