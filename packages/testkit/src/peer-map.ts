import { controlPlaneNamespace, podNamespace } from '@storepod/kernel/pod-names';
import { type ServiceName, services } from '@storepod/kernel/services';
import { testIds } from './callers.ts';

/** Where the services of this pod and of the control plane are. */
export type Peers = Partial<Record<ServiceName, string>>;

/** The setting by which a service finds others whose names DNS does not know. */
export function peerMap(peers: Peers, internalDomain: string): string {
  const namespaces = {
    pod: podNamespace(testIds.pod, internalDomain),
    'control-plane': controlPlaneNamespace(internalDomain),
  };
  const named = Object.entries(peers).map(([name, origin]) => [
    `${name}.${namespaces[services[name as ServiceName].layer]}`,
    origin,
  ]);
  return JSON.stringify(Object.fromEntries(named));
}
