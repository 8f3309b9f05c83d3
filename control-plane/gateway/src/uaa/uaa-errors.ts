import * as oidc from 'openid-client';

/** uaa answered and said no, or said something that cannot be trusted. */
export class UaaRefusal extends Error {
  override readonly name = 'UaaRefusal';
  /** As the standard names it (RFC 6749 sections 4.1.2.1 and 5.2); `invalid_response` where the answer is at fault. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** uaa did not answer, so nothing is decided. */
class UaaSilence extends Error {
  override readonly name = 'UaaSilence';
}

const untrusted = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_INVALID_REQUEST',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

/** The library's errors carry whole answers in their details, tokens and all. What goes on, and into logs, is the message. */
export function uaaError(error: unknown): UaaRefusal | UaaSilence {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof oidc.AuthorizationResponseError) return new UaaRefusal(error.error, message);
  if (error instanceof oidc.ResponseBodyError && error.status < 500) return new UaaRefusal(error.error, message);
  if (error instanceof oidc.ClientError && untrusted.has(error.code ?? ''))
    return new UaaRefusal('invalid_response', message);
  return new UaaSilence(message);
}
