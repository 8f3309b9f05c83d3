import type { PodId } from './object-id.ts';
import { type Brand, trusted } from './value.ts';

/** The first 8 characters of a pod id: the name of the pod in infrastructure. */
export type PodShortId = Brand<string, 'PodShortId'>;

/** `PodId.shorten()` of the specification. */
export const shorten = (pod: PodId): PodShortId => trusted(pod.slice(0, 8));

/** The service-discovery namespace of a pod, and the `endpoint` of an INTERNAL pod. */
export const podNamespace = (pod: PodId, internalDomain: string) => `store-pod-${shorten(pod)}.${internalDomain}`;

/** The host on which a pod's edge answers; stores get subdomains of it. */
export const podEdgeHost = (pod: PodId, podDomain: string) => `spg-${shorten(pod)}.${podDomain}`;

/** The gateway's route to a pod. The same text is the pod's own name, compared with a token's `resource`. */
export const podRouteId = (pod: PodId) => `pod-${shorten(pod)}`;

/** Whether a text is the name of some pod, as a token's audience has it. */
export const isPodRouteId = (text: unknown): text is string =>
  typeof text === 'string' && /^pod-[0-9a-f]{8}$/.test(text);

/** The OAuth client with which the services of a pod identify themselves. */
export const podClientId = (pod: PodId) => `store-pod-${shorten(pod)}@service.store-pod.internal`;

/** The service-discovery namespace of the control plane. */
export const controlPlaneNamespace = (internalDomain: string) => `store-core.${internalDomain}`;

/** The OAuth client that every control-plane service shares. */
export const controlPlaneClientId = 'store-core@service.store-core.internal';
