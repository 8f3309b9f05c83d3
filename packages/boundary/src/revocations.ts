import { type Guarded, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** How long a question may wait for its answer. */
export const LONGEST_REVOCATION_WAIT_SECONDS = 25;
/** In one answer; what is left comes with the next. */
export const MOST_REVOCATIONS = 1_000;
/** Whoever it names: every person. */
export const EVERYBODY = '*';

/** Tokens that must not be accepted any more although they have not expired. */
export const Revocation = model('Revocation', {
  /** The id of an account, of a session or of a family of tokens, or one of the first two in one place. */
  subject: Type.String({ minLength: 1, maxLength: 100 }),
  /** In milliseconds since 1970: tokens that were issued up to then are refused. */
  notAfter: Type.Integer(),
  /** In milliseconds since 1970: by then every such token has expired, and the entry can be forgotten. */
  until: Type.Integer(),
});
export type Revocation = Static<typeof Revocation>;

export const Revocations = model('Revocations', {
  entries: Type.Array(Revocation, { maxItems: MOST_REVOCATIONS }),
  /** From where to ask on. */
  after: Type.Integer({ minimum: 0 }),
});
export type Revocations = Static<typeof Revocations>;

const endpointsFor = (access: Guarded) => ({
  watchRevocations: endpoint({
    method: 'GET',
    path: '/api/v1/private/revocations',
    waits: true,
    summary: 'The tokens that ended before their time, since a position; waits until there is one.',
    access,
    scope: 'platform',
    query: {
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_REVOCATION_WAIT_SECONDS })),
    },
    response: Revocations,
  }),
});

/** What uaa offers to every service that checks its tokens. */
export const revocationEndpoints = endpointsFor(permission('UAA.REVOCATIONS.WATCH'));
/** What a pod's cua offers to the services of its pod, where alone its tokens are good. */
export const shopperRevocationEndpoints = endpointsFor(permission('STORE-POD.REVOCATIONS.WATCH'));
