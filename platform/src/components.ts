import type { ServiceName } from '@storepod/kernel/services';
import type { ServiceDefinition } from '@storepod/service/definition';
import type { PodPlace, Topology } from './topology.ts';

/** A service of the platform, as the launcher runs it. */
export interface Component {
  service: ServiceName;
  /** Loads the service in the process that runs it. */
  load(): Promise<{ default: ServiceDefinition }>;
  /** The schema and login role of the service. */
  schema: string;
  /** Settings beyond those that every service gets. */
  settings?: (topology: Topology, pod: PodPlace | undefined) => Record<string, string>;
}

/** The services of the control plane, one process for all of them. */
export const controlPlane: readonly Component[] = [
  {
    service: 'pod-registry',
    load: () => import('@storepod/pod-registry/service'),
    schema: 'pod_registry',
    settings: ({ pods }) => ({ PODS: JSON.stringify(pods.map(seedOf)) }),
  },
];

/** The services of a pod, one process per pod for all of them. */
export const pod: readonly Component[] = [];

const seedOf = ({ id, index, namespace, edgeHost }: PodPlace) => ({
  id,
  name: index === 0 ? 'First pod' : `Pod ${index + 1}`,
  endpoint: { endpoint: namespace, type: 'INTERNAL' },
  domain: edgeHost,
  visibility: 'PUBLIC',
});
