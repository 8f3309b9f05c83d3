import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { PodId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';

/** More services than a pod has. */
const MOST_SERVICES = 50;

/** How one service of a pod is. */
export const ServiceHealth = model('ServiceHealth', {
  service: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z-]*$' }),
  status: Type.Enum(['UP', 'DOWN']),
});
export type ServiceHealth = Static<typeof ServiceHealth>;

/** What a pod says of itself, signed by the key that only it holds. */
export const PodProof = model('PodProof', {
  pod: PodId,
  services: Type.Array(ServiceHealth, { maxItems: MOST_SERVICES }),
  /** An Ed25519 signature of all this and of the challenge; null where the pod was given no key yet. */
  proof: nullable(Type.String({ minLength: 86, maxLength: 86, pattern: '^[A-Za-z0-9_-]*$' })),
});
export type PodProof = Static<typeof PodProof>;

/** Asked at the edge, like every endpoint of merchant. */
export const podProof = {
  provePod: endpoint({
    method: 'GET',
    path: '/api/v1/router/public/pod',
    scope: 'platform',
    access: anonymous('pod-registry shows nothing to an address before it has proved to be the pod'),
    cacheControl: 'no-store',
    summary: 'Proves which pod this is, by its key and for this challenge, and tells how each of its services is.',
    query: { challenge: Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]*$' }) },
    response: PodProof,
  }),
};
