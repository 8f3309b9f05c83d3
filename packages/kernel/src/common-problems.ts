import { catalogue } from './problem.ts';

/** The problems that any service can answer. */
export const common = catalogue('COMMON', {
  MISSING_PARAMETER: { code: 'MISSING_PARAMETER', status: 400, detail: 'The parameter {parameter} is missing.' },
  CONVERSION_FAILED: {
    code: 'CONVERSION_FAILED',
    status: 400,
    detail: 'A parameter could not be read.',
    category: 'CONVERSION',
  },
  MALFORMED_REQUEST: {
    code: 'MALFORMED_REQUEST',
    status: 400,
    detail: 'The request could not be read.',
    category: 'MALFORMED',
  },
  VALIDATION_FAILED: { code: 'VALIDATION_FAILED', status: 400, detail: 'Some fields were refused.' },
  UNAUTHENTICATED: { code: 'UNAUTHENTICATED', status: 401, detail: 'This call needs a token.' },
  BAD_TOKEN: { code: 'BAD_TOKEN', status: 401, detail: 'The token was refused.' },
  ACCESS_DENIED: { code: 'ACCESS_DENIED', status: 403, detail: 'The permission check failed.' },
  ACTING_REFUSED: {
    code: 'ACTING_REFUSED',
    status: 403,
    detail: 'This cannot be done while acting as somebody else: {reason}.',
  },
  NOT_FOUND: { code: 'NOT_FOUND', status: 404, detail: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { code: 'METHOD_NOT_ALLOWED', status: 405, detail: 'This method is not taken here.' },
  STORE_NOT_FOUND: { code: 'STORE_NOT_FOUND', status: 404, detail: 'There is no such store.' },
  STORE_ARCHIVED: {
    code: 'STORE_ARCHIVED',
    status: 409,
    detail: 'This store is archived; nothing of it can be changed.',
  },
  STORE_SUSPENDED: {
    code: 'STORE_SUSPENDED',
    status: 409,
    detail:
      'The platform has suspended this store or its organisation; nothing of it can be changed until it is resumed.',
  },
  STORE_NOT_ENDED: { code: 'STORE_NOT_ENDED', status: 409, detail: 'This store has not ended.' },
  VERSION_CONFLICT: {
    code: 'VERSION_CONFLICT',
    status: 409,
    detail: 'Somebody changed this in the meantime; read it again.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    code: 'IDEMPOTENCY.IN_FLIGHT',
    status: 409,
    detail: 'The same call is being answered at this moment.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    code: 'IDEMPOTENCY.KEY_REUSED',
    status: 422,
    detail: 'This Idempotency-Key belongs to another request.',
  },
  PAYLOAD_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    detail: 'The request is larger than this address takes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    detail: 'This address does not read that content type.',
  },
  RATE_LIMITED: { code: 'RATE_LIMITED', status: 429, detail: 'Too many requests; try again later.' },
  INTERNAL_ERROR: { code: 'INTERNAL_ERROR', status: 500, detail: 'Something went wrong on our side.' },
  REMOTE_FAILED: { code: 'REMOTE_FAILED', status: 502, detail: 'A service this call depends on failed.' },
  REMOTE_UNAVAILABLE: {
    code: 'REMOTE_UNAVAILABLE',
    status: 502,
    detail: 'A service this call depends on did not answer.',
  },
  DATABASE_UNAVAILABLE: { code: 'DATABASE_UNAVAILABLE', status: 503, detail: 'The database did not answer in time.' },
  KEY_SET_UNAVAILABLE: {
    code: 'KEY_SET_UNAVAILABLE',
    status: 503,
    detail: 'The token could not be checked: its keys are out of reach.',
  },
  SHUTTING_DOWN: { code: 'SHUTTING_DOWN', status: 503, detail: 'This instance is about to stop.' },
  REMOTE_TIMEOUT: { code: 'REMOTE_TIMEOUT', status: 504, detail: 'A service this call depends on took too long.' },
});
