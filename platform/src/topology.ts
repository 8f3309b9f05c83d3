import { type ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import { controlPlaneNamespace, type PodShortId, podEdgeHost, podNamespace, shorten } from '@storepod/kernel/pod-names';
import { type ServiceName, services } from '@storepod/kernel/services';
import type { Options } from './options.ts';

/** The embedded run's service-discovery domain, resolved by a static map. */
export const INTERNAL_DOMAIN = 'storepod.internal';
/** The domain of all edges on one machine: browsers resolve every name under it to loopback. */
export const POD_DOMAIN = 'localhost';

/** The first pod has this id on every machine; each further one counts up its first 8 characters. */
const FIRST_POD = 0x507f1f77;
const POD_ID_TAIL = 'bcf86cd799439011';
/** A second pod is the same set of ports, this much further up. */
const PORTS_BETWEEN_PODS = 1_000;

const POSTGRES_PORT = 8432;
const EDGE_HTTP_PORT = 8080;
const EDGE_HTTPS_PORT = 8443;
const EDGE_MANAGEMENT_PORT = 8119;
/** The server of the console's sources, in development only. */
const CONSOLE_SERVER_PORT = 8009;

export interface PodPlace {
  id: PodId;
  index: number;
  /** To which organisation it is dedicated, if it is. */
  org: ManagerOrgId | undefined;
  database: string;
  namespace: string;
  edgeHost: string;
  httpPort: number;
  httpsPort: number;
  /** Where the edge tells whether it is well; its public ports belong to the stores. */
  edgeManagementPort: number;
}

/** Where everything of one run is. */
export interface Topology {
  options: Options;
  postgresPort: number;
  consoleServerPort: number;
  baseUrl: string;
  /** uaa on its own host, and the name under which it signs. */
  authUrl: string;
  pods: PodPlace[];
  /** The port of a service: of the control plane, or of the given pod. */
  port(service: ServiceName, pod?: PodPlace): number;
  /** The names that DNS would resolve in a cluster. */
  peerMap: Record<string, string>;
}

export const topologyOf = (options: Options): Topology =>
  topologyWith(
    options,
    Array.from({ length: options.pods }, (_, index) => podPlace({ id: idOfPod(index), index }, options)),
  );

/** A pod that was registered while the platform runs, and the number of its block of ports. */
export interface AddedPod {
  id: PodId;
  org?: ManagerOrgId | undefined;
  index: number;
}

/** The same run as an added pod sees it: the control plane, and of pods itself alone. */
export const topologyOfAdded = (options: Options, pod: AddedPod): Topology =>
  topologyWith(options, [podPlace(pod, options)]);

function topologyWith(options: Options, pods: PodPlace[]): Topology {
  const { portOffset } = options;
  const port = (service: ServiceName, pod?: PodPlace) =>
    service === 'spg'
      ? (pod?.httpPort ?? EDGE_HTTP_PORT)
      : services[service].port + portOffset + (pod?.index ?? 0) * PORTS_BETWEEN_PODS;
  return {
    options,
    postgresPort: POSTGRES_PORT + portOffset,
    consoleServerPort: CONSOLE_SERVER_PORT + portOffset,
    baseUrl: `http://localhost:${port('gateway')}`,
    authUrl: `http://localhost:${port('uaa')}`,
    pods,
    port,
    peerMap: peerMap(pods, port),
  };
}

/** The one name under which a pod's cua signs: its edge, never the host of a store. */
export const cuaIssuer = ({ edgeHost, httpPort }: PodPlace) => `http://${edgeHost}:${httpPort}/cua`;

export const podDatabase = (pod: PodShortId) => `pod_${pod}`;

const idOfPod = (index: number) => PodId.parse((FIRST_POD + index).toString(16) + POD_ID_TAIL);

function podPlace({ id, org, index }: AddedPod, { portOffset }: Options): PodPlace {
  const above = portOffset + index * PORTS_BETWEEN_PODS;
  return {
    id,
    index,
    org,
    database: podDatabase(shorten(id)),
    namespace: podNamespace(id, INTERNAL_DOMAIN),
    edgeHost: podEdgeHost(id, POD_DOMAIN),
    httpPort: EDGE_HTTP_PORT + above,
    httpsPort: EDGE_HTTPS_PORT + above,
    edgeManagementPort: EDGE_MANAGEMENT_PORT + above,
  };
}

function peerMap(pods: PodPlace[], port: Topology['port']): Record<string, string> {
  const all = Object.entries(services) as [ServiceName, (typeof services)[ServiceName]][];
  const named = (layer: string) => all.filter(([, service]) => service.layer === layer).map(([name]) => name);
  const core = named('control-plane').map((name) => [
    `${name}.${controlPlaneNamespace(INTERNAL_DOMAIN)}`,
    `http://127.0.0.1:${port(name)}`,
  ]);
  const tenants = pods.flatMap((pod) =>
    named('pod').map((name) => [`${name}.${pod.namespace}`, `http://127.0.0.1:${port(name, pod)}`]),
  );
  return Object.fromEntries([...core, ...tenants]);
}
