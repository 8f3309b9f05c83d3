import { errors } from 'oidc-provider';

/** What a caller who may not hear more is told. The audit row names the rule. */
const NOT_ALLOWED = 'this user cannot be impersonated by this operator';

/**
 * Why an impersonation was refused, in the order in which it is asked. All that concerns the operator and the merchant
 * sounds the same from outside, so that nobody learns from a refusal who exists and what they are.
 */
export const refusals = {
  CLIENT_NOT_ALLOWED: () => new errors.UnauthorizedClient('the client may not exchange tokens'),
  TOKEN_TYPE_UNSUPPORTED: () => new errors.InvalidRequest('only access tokens are exchanged'),
  SUBJECT_TOKEN_INVALID: () => new errors.InvalidGrant('the subject token is not a living token of a person'),
  TARGET_UNKNOWN: () => new errors.AccessDenied(NOT_ALLOWED),
  CHAINED: () => new errors.AccessDenied(NOT_ALLOWED),
  PERMISSION_MISSING: () => new errors.AccessDenied(NOT_ALLOWED),
  TARGET_DISABLED: () => new errors.AccessDenied(NOT_ALLOWED),
  TARGET_PRIVILEGED: () => new errors.AccessDenied(NOT_ALLOWED),
  PLACE_UNKNOWN: () => new errors.AccessDenied(NOT_ALLOWED),
  PLACE_REQUIRED: () => new errors.InvalidTarget('the account acts in several places; name one of them'),
  REASON_BLANK: () => new errors.InvalidRequest('a reason is required'),
} satisfies Record<string, () => errors.OIDCProviderError>;

export type RefusalRule = keyof typeof refusals;
