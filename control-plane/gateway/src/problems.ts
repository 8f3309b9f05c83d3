import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('GATEWAY', {
  SESSION_REQUIRED: { code: 'SESSION.REQUIRED', status: 401, detail: 'This call needs somebody who is signed in.' },
  CROSS_SITE: { code: 'REQUEST.CROSS_SITE', status: 403, detail: 'A page of another site sent this request.' },
  CSRF_MISSING: {
    code: 'REQUEST.CSRF_MISSING',
    status: 403,
    detail: 'The header X-XSRF-TOKEN does not match the cookie.',
  },
  METHOD_NOT_ALLOWED: {
    code: 'REQUEST.METHOD_NOT_ALLOWED',
    status: 405,
    detail: 'This address does not answer to {method}.',
  },
  UPGRADE_REFUSED: { code: 'REQUEST.UPGRADE_REFUSED', status: 400, detail: 'No other protocol is spoken here.' },
  ROUTE_NOT_FOUND: { code: 'ROUTE.NOT_FOUND', status: 404, detail: 'No route leads there.' },
  TARGET_BUSY: {
    code: 'TARGET.BUSY',
    status: 503,
    detail: 'Too many requests wait for {target}; try again later.',
  },
  BODY_TOO_SLOW: {
    code: 'REQUEST.TIMEOUT',
    status: 408,
    detail: 'The request did not arrive in time.',
    category: 'TIMEOUT',
  },
  TOO_MANY_BODIES: {
    code: 'LIMIT.BODIES',
    status: 503,
    detail: 'Too many requests are still being sent.',
  },
  IMPERSONATION_INVALID: {
    code: 'IMPERSONATION.INVALID',
    status: 400,
    detail: 'Acting as somebody takes a user and a reason.',
  },
  IMPERSONATION_REFUSED: {
    code: 'IMPERSONATION.REFUSED',
    status: 403,
    detail: 'This user cannot be impersonated by this operator.',
  },
  IMPERSONATION_PLACE_REQUIRED: {
    code: 'IMPERSONATION.PLACE_REQUIRED',
    status: 422,
    detail: 'This user belongs to several organisations or stores; name one of them.',
  },
  MEMBERSHIP_NOT_FOUND: {
    code: 'MEMBERSHIP.NOT_FOUND',
    status: 404,
    detail: 'Whoever is signed in does not belong there.',
  },
  MEMBERSHIP_CHOSEN_ELSEWHERE: {
    code: 'MEMBERSHIP.CHOSEN_ELSEWHERE',
    status: 409,
    detail: 'Another window of this session has chosen another place in the same moment.',
  },
  IMPERSONATION_ALREADY_ACTIVE: {
    code: 'IMPERSONATION.ALREADY_ACTIVE',
    status: 409,
    detail: 'This session already acts as {actingAs}.',
  },
  IMPERSONATION_UNAVAILABLE: {
    code: 'IMPERSONATION.UNAVAILABLE',
    status: 502,
    detail: 'The identity server did not answer.',
  },
});

/** The refusal of billing that the gateway speaks on its behalf. */
export const billingProblems = catalogue('BILLING', {
  STORE_SUSPENDED: {
    code: 'STORE.SUSPENDED',
    status: 402,
    detail: 'The subscription of this store does not allow changes now.',
  },
});
