import { controlPlaneClientId, podClientId } from '@storepod/kernel/pod-names';
import type { ServiceName } from '@storepod/kernel/services';
import type { ServiceDefinition } from '@storepod/service/definition';
import { DEMO_PASSWORD, demoAccounts } from './demo.ts';
import type { Secrets } from './secrets.ts';
import { cuaIssuer, type PodPlace, type Topology } from './topology.ts';

/** What the settings of a component follow from. */
interface Run {
  topology: Topology;
  secrets: Secrets;
  pod: PodPlace | undefined;
}

/** A service of the platform, as the launcher runs it. */
export interface Component {
  service: ServiceName;
  /** Loads the service in the process that runs it. */
  load(): Promise<{ default: ServiceDefinition }>;
  /** The schema and login role of the service. */
  schema: string;
  /** Settings beyond those that every service gets. */
  settings?: (run: Run) => Record<string, string>;
}

/** The services of the control plane, one process for all of them. */
export const controlPlane: readonly Component[] = [
  { service: 'uaa', load: () => import('@storepod/uaa/service'), schema: 'uaa', settings: uaaSettings },
  {
    service: 'pod-registry',
    load: () => import('@storepod/pod-registry/service'),
    schema: 'pod_registry',
    settings: ({ topology }) => ({ PODS: JSON.stringify(topology.pods.map(seedOf)) }),
  },
];

/** The services of a pod, one process per pod for all of them. */
export const pod: readonly Component[] = [
  { service: 'cua', load: () => import('@storepod/cua/service'), schema: 'cua', settings: cuaSettings },
];

/** An authorization server's own secrets, each generated for this run. */
const identitySecrets = (secrets: Secrets, name: string) => ({
  SECRETS_KEYS: `first:${Buffer.from(secrets.of(`${name}.sealing`), 'base64url').toString('base64')}`,
  COOKIE_KEYS: secrets.of(`${name}.cookies`),
  MAILBOX_PAGE: 'true',
});

function uaaSettings({ topology, secrets }: Run): Record<string, string> {
  return {
    ...identitySecrets(secrets, 'uaa'),
    ISSUER: topology.authUrl,
    GATEWAY_ORIGIN: topology.baseUrl,
    WEB_APP_CLIENT_SECRET: secrets.of('client.web-app'),
    IMPERSONATION_CLIENT_SECRET: secrets.of('client.console-impersonation'),
    ADMIN_SDK_CLIENT_SECRET: secrets.of('client.admin-sdk'),
    STORE_CORE_CLIENT_SECRET: secrets.of(`client.${controlPlaneClientId}`),
    POD_CLIENTS: JSON.stringify(
      topology.pods.map(({ id }) => ({ pod: id, secret: secrets.of(`client.${podClientId(id)}`) })),
    ),
    SUPER_ADMIN_PASSWORD: topology.options.demo ? DEMO_PASSWORD : secrets.of('account.super-admin'),
    ...(topology.options.demo && { DEMO_ACCOUNTS: JSON.stringify(demoAccounts) }),
  };
}

function cuaSettings({ secrets, pod }: Run): Record<string, string> {
  if (!pod) throw new Error('cua runs in a pod');
  return { ...identitySecrets(secrets, `cua.${pod.database}`), ISSUER: cuaIssuer(pod) };
}

const seedOf = ({ id, index, namespace, edgeHost }: PodPlace) => ({
  id,
  name: index === 0 ? 'First pod' : `Pod ${index + 1}`,
  endpoint: { endpoint: namespace, type: 'INTERNAL' },
  domain: edgeHost,
  visibility: 'PUBLIC',
});
