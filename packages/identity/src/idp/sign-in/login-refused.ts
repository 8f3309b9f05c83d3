/** Why a sign-in through a provider ended. The person reads one word for all of them; the audit row has this. */
export type RefusalReason =
  | 'STATE_UNKNOWN'
  | 'PROVIDER_REFUSED'
  | 'PROVIDER_UNREACHABLE'
  | 'CODE_REFUSED'
  | 'TOKEN_REFUSED'
  | 'KEYS_UNREADABLE'
  | 'PROFILE_UNREADABLE'
  | 'EMAIL_NOT_VOUCHED'
  | 'EMAIL_DOMAIN_REFUSED'
  | 'LINKING_REJECTED'
  | 'NO_PASSWORD_TO_CONFIRM'
  | 'PROVISIONING_OFF'
  | 'ROLE_NOT_ASSIGNABLE'
  | 'NAME_TAKEN'
  | 'DISABLED';

export class LoginRefused extends Error {
  override readonly name = 'LoginRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
