import type { Round } from './authorize.ts';

/** Why a sign-in did not come to its end. */
type SignInFailure =
  /** No sign-in was begun in this tab, or the answer is to another one. */
  | 'not-ours'
  /** The server said no. */
  | 'refused'
  /** The tokens are not those of this sign-in. */
  | 'wrong-token';

export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

interface GrantedCode extends Pick<Round, 'verifier' | 'nonce'> {
  code: string;
  /** Who answered (RFC 9207), where it said so. */
  issuer: string | undefined;
}

/** What the query of a callback says. The state is looked at first: a refusal, too, must be an answer to this tab. */
export function readCallback(search: string, round: Round | undefined): GrantedCode {
  const params = new URLSearchParams(search);
  if (!round || params.get('state') !== round.state) throw new SignInFailed('not-ours');
  const code = params.get('code');
  if (params.has('error') || !code) throw new SignInFailed('refused', params.get('error'));
  return { ...round, code, issuer: params.get('iss') ?? undefined };
}

interface Expected {
  store: string;
  nonce: string;
  issuer: string | undefined;
}

/**
 * Whether an ID token belongs to this sign-in. It came straight from the server, so its signature tells nothing new
 * (OpenID Connect Core section 3.1.3.7); nor does its time, which would only lock out people whose clock is wrong.
 */
export function checkIdToken(idToken: string, { store, nonce, issuer }: Expected): void {
  const claims = claimsOf(idToken);
  const isForUs = [claims.aud].flat().includes(store);
  const isOfIssuer = issuer === undefined || claims.iss === issuer;
  if (!isForUs || !isOfIssuer || claims.nonce !== nonce) throw new SignInFailed('wrong-token');
}

/** Whom an ID token is about; undefined where it tells nothing. */
export function subjectOf(idToken: string): string | undefined {
  try {
    const { sub } = claimsOf(idToken);
    return typeof sub === 'string' ? sub : undefined;
  } catch (error) {
    if (error instanceof SignInFailed) return undefined;
    throw error;
  }
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(bytes);
    return isRecord(claims) ? claims : {};
  } catch (error) {
    throw new SignInFailed('wrong-token', error);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
