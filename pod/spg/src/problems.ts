import { catalogue } from '@storepod/kernel/problem';

/** Everything that the edge itself refuses or cannot do. What a service behind it answers is passed on as it is. */
export const problems = catalogue('EDGE', {
  MALFORMED: { code: 'REQUEST.MALFORMED', status: 400, detail: 'The request is not HTTP.', category: 'MALFORMED' },
  BAD_HOST: { code: 'REQUEST.BAD_HOST', status: 400, detail: 'The request names no host, or several.' },
  BAD_TARGET: {
    code: 'REQUEST.BAD_TARGET',
    status: 400,
    detail: 'The path could be read in more than one way.',
    category: 'MALFORMED',
  },
  BAD_FRAMING: {
    code: 'REQUEST.BAD_FRAMING',
    status: 400,
    detail: 'The length of the body is not told clearly.',
    category: 'MALFORMED',
  },
  NO_SUCH_ADDRESS: { code: 'REQUEST.NO_SUCH_ADDRESS', status: 404, detail: 'There is nothing at this address.' },
  METHOD_REFUSED: { code: 'REQUEST.METHOD_REFUSED', status: 405, detail: 'This method is not taken here.' },
  REQUEST_TIMEOUT: {
    code: 'REQUEST.TIMEOUT',
    status: 408,
    detail: 'The request did not arrive in time.',
    category: 'TIMEOUT',
  },
  BODY_TOO_LARGE: { code: 'REQUEST.BODY_TOO_LARGE', status: 413, detail: 'The body is larger than {limit} bytes.' },
  EXPECTATION_FAILED: {
    code: 'REQUEST.EXPECTATION_FAILED',
    status: 417,
    detail: 'Only 100-continue can be expected here.',
    category: 'MALFORMED',
  },
  HEADERS_TOO_LARGE: {
    code: 'REQUEST.HEADERS_TOO_LARGE',
    status: 431,
    detail: 'The request has more headers than this address takes.',
    category: 'PAYLOAD_TOO_LARGE',
  },
  RATE_LIMITED: { code: 'LIMIT.REQUESTS', status: 429, detail: 'Too many requests from one address.' },
  TOO_MANY_CONNECTIONS: {
    code: 'LIMIT.CONNECTIONS',
    status: 503,
    detail: 'Too many connections are open.',
  },
  TOO_MANY_BODIES: {
    code: 'LIMIT.BODIES',
    status: 503,
    detail: 'Too many requests are still being sent.',
  },
  OVERLOADED: { code: 'UPSTREAM.OVERLOADED', status: 503, detail: '{service} has more to do than it can bear.' },
  UNREACHABLE: { code: 'UPSTREAM.UNREACHABLE', status: 502, detail: '{service} cannot be reached.' },
  BROKEN_ANSWER: { code: 'UPSTREAM.BROKEN_ANSWER', status: 502, detail: '{service} broke off or answered nonsense.' },
  UPSTREAM_TIMEOUT: { code: 'UPSTREAM.TIMEOUT', status: 504, detail: '{service} took too long.' },
  STORE_UNDECIDED: {
    code: 'TENANT.UNDECIDED',
    status: 503,
    detail: 'It cannot be found out at the moment which store answers here.',
  },
  INTERNAL: { code: 'INTERNAL', status: 500, detail: 'Something went wrong on our side.' },
});
