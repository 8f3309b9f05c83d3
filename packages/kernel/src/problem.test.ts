import { describe, expect, it } from 'vitest';
import { catalogue, Problem, statusByCategory } from './problem.ts';

const problems = catalogue('POD_REGISTRY', {
  NOT_FOUND: { code: 'POD.NOT_FOUND', status: 404, detail: 'There is no pod {pod}.' },
  FULL: { code: 'POD.FULL', status: 422, detail: '{pod} holds {stores} of {limit} stores; {pod} is full.' },
  DISK: { code: 'DISK', status: 500, detail: 'The disk failed.', category: 'STORAGE' },
});

describe('a catalogue', () => {
  it('makes a problem with the prefix of its service', () => {
    const problem = problems.NOT_FOUND({ pod: '507f1f77' });
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toBeInstanceOf(Error);
    expect(problem).toMatchObject({ name: 'Problem', code: 'POD_REGISTRY.POD.NOT_FOUND', status: 404 });
  });

  it('fills the parameters into the detail, each as often as it stands there', () => {
    const problem = problems.FULL({ pod: 'pod-1', stores: 0, limit: 10 });
    expect(problem.message).toBe('pod-1 holds 0 of 10 stores; pod-1 is full.');
  });

  it('leaves the place of a missing parameter empty', () => {
    expect(problems.NOT_FOUND().message).toBe('There is no pod .');
  });

  it('copies a parameter as it is, even if it looks like a placeholder or a replacement pattern', () => {
    expect(problems.NOT_FOUND({ pod: '{limit} $& $1' }).message).toBe('There is no pod {limit} $& $1.');
  });

  it('keeps the entry with its full code for documents', () => {
    expect(problems.NOT_FOUND.entry).toEqual({
      code: 'POD_REGISTRY.POD.NOT_FOUND',
      status: 404,
      detail: 'There is no pod {pod}.',
    });
  });
});

describe('a problem document', () => {
  it('has exactly the fields of the error model', () => {
    expect(problems.NOT_FOUND({ pod: '507f1f77' }).document('trace-1')).toEqual({
      type: '/problems/pod-registry/pod/not-found',
      title: 'POD_REGISTRY.POD.NOT_FOUND',
      status: 404,
      detail: 'There is no pod 507f1f77.',
      code: 'POD_REGISTRY.POD.NOT_FOUND',
      category: 'NOT_FOUND',
      params: { pod: '507f1f77' },
      traceId: 'trace-1',
    });
  });

  it('has neither params nor traceId where there are none', () => {
    expect(Object.keys(problems.DISK().document())).toEqual(['type', 'title', 'status', 'detail', 'code', 'category']);
  });

  it('shows neither retryAfter nor cause, which stay with the problem', () => {
    const cause = new Error('connection string with a password');
    const problem = problems.DISK({ disk: 'a' }, { retryAfter: 30, cause });
    expect(JSON.stringify(problem.document())).not.toMatch(/retryAfter|cause|password/);
    expect(problem.extras.retryAfter).toBe(30);
    expect(problem.cause).toBe(cause);
  });

  it('has no cause of its own where none was given', () => {
    expect('cause' in problems.DISK()).toBe(false);
  });

  it('carries the field errors and the peer that failed', () => {
    const fieldErrors = [{ field: 'name', code: 'VALIDATION.Required', message: 'is required' }];
    const extras = { fieldErrors, remoteService: 'billing', remoteStatus: 503 };
    expect(problems.DISK(undefined, extras).document()).toMatchObject(extras);
  });

  it('carries the third party that failed', () => {
    const extras = { provider: 'STRIPE', providerCode: 'card_declined', providerStatus: 402 };
    expect(problems.DISK(undefined, extras).document()).toMatchObject(extras);
  });
});

describe('the category of a problem', () => {
  it.each([
    [400, 'VALIDATION'],
    [401, 'UNAUTHENTICATED'],
    [402, 'PAYMENT_REQUIRED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [405, 'MALFORMED'],
    [406, 'MALFORMED'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [415, 'MALFORMED'],
    [422, 'UNPROCESSABLE'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'INTERNAL'],
    [502, 'REMOTE_SERVICE'],
    [503, 'UNAVAILABLE'],
    [504, 'TIMEOUT'],
    [410, 'UNPROCESSABLE'],
    [507, 'INTERNAL'],
  ])('of status %i is %s unless the entry says otherwise', (status, category) => {
    expect(new Problem('X', status, 'detail').category).toBe(category);
  });

  it('is the one of the entry where it names one', () => {
    expect(problems.DISK().category).toBe('STORAGE');
  });

  it.each(Object.entries(statusByCategory))('%s belongs to status %i of the error model', (category, status) => {
    const model: Record<string, number> = {
      VALIDATION: 400,
      MALFORMED: 400,
      CONVERSION: 400,
      UNAUTHENTICATED: 401,
      PAYMENT_REQUIRED: 402,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      CONFLICT: 409,
      PAYLOAD_TOO_LARGE: 413,
      UNPROCESSABLE: 422,
      TOO_MANY_REQUESTS: 429,
      STORAGE: 500,
      INTERNAL: 500,
      REMOTE_SERVICE: 502,
      UNAVAILABLE: 503,
      TIMEOUT: 504,
    };
    expect(status).toBe(model[category]);
  });
});
