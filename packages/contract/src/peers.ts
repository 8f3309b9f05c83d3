import type { PodId } from '@storepod/kernel/object-id';
import { controlPlaneNamespace, podNamespace } from '@storepod/kernel/pod-names';
import { type ServiceName, services } from '@storepod/kernel/services';

/** Finds the address of a name inside the platform. The embedded run has a static map, a cluster has DNS. */
export interface PeerResolver {
  /** The origin of `<service>.<namespace>`. */
  resolve(name: string): string;
  /** The origin of a service of the control plane. */
  controlPlane(service: ServiceName): string;
  /** The origin of a service of a pod. */
  pod(pod: PodId, service: ServiceName): string;
  /** The origin of a pod's edge: `lb://spg.<endpoint>` for an INTERNAL pod, the URL as given for an EXTERNAL one, which may have a path. */
  edge(pod: { endpoint: string; type: 'INTERNAL' | 'EXTERNAL' }): string;
}

/** Names in the map win; any other name is left to DNS, on the port that the specification gives the service. */
export function peerResolver(internalDomain: string, map: Record<string, string> = {}): PeerResolver {
  const resolve = (name: string) => map[name] ?? `http://${name}:${portOf(name)}`;
  return {
    resolve,
    controlPlane: (service) => resolve(`${service}.${controlPlaneNamespace(internalDomain)}`),
    pod: (pod, service) => resolve(`${service}.${podNamespace(pod, internalDomain)}`),
    edge: ({ endpoint, type }) => (type === 'EXTERNAL' ? endpoint.replace(/\/$/, '') : resolve(`spg.${endpoint}`)),
  };
}

function portOf(name: string): number {
  const service = name.split('.', 1)[0] ?? '';
  return Object.hasOwn(services, service) ? services[service as ServiceName].port : 80;
}
