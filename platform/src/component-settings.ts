import { join, resolve } from 'node:path';
import { publicPodKey } from '@storepod/auth/pod-proof';
import { controlPlaneClientId, podClientId } from '@storepod/kernel/pod-names';
import { DEMO_PASSWORD, demoAccounts, demoSeeds } from './demo/demo-stores.ts';
import type { Secrets } from './secrets.ts';
import type { Probe } from './status.ts';
import { cuaIssuer, type PodPlace, type Topology } from './topology.ts';

/** What the settings of a component follow from. */
export interface Run {
  topology: Topology;
  secrets: Secrets;
  pod: PodPlace | undefined;
  /** Where every other component is asked whether it is ready. */
  probes: readonly Probe[];
  consoleSource: ConsoleSource;
  /** Where PostgreSQL has a socket of the file system, if it has one. */
  socketFolder: string | undefined;
  /** Sources are being worked on: what is served follows them. */
  development: boolean;
}

/** Where the console comes from: the folder of its build, or a server that follows its sources. */
export interface ConsoleSource {
  dir?: string;
  server?: string;
}

type Environment = Record<string, string>;

export function uaaSettings({ topology, secrets }: Run): Environment {
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

/** What is set of the probes, and of the gateway's routes to pods, holds here, too: with less than a minute a new pod is found sooner. */
export const registrySettings = ({ topology, secrets }: Run): Environment => ({
  ...variablesOf('POD_HEALTH_'),
  PODS: JSON.stringify(
    topology.pods.map((pod) => ({ ...seedOf(pod), publicKey: publicPodKey(podKeyOf(secrets, pod)) })),
  ),
});

export const billingSettings = ({ topology, secrets }: Run): Environment => ({
  CONSOLE_ORIGIN: topology.baseUrl,
  BILLING_PROVIDER: 'sandbox',
  SANDBOX_SECRET: secrets.of('billing.sandbox'),
  // A page that takes payments stands apart from the console's origin.
  BILLING_PUBLIC_URL: `http://localhost:${topology.port('billing')}`,
});

export const tenancySettings = ({ topology, secrets }: Run): Environment => ({
  BASE_URL: topology.baseUrl,
  ADMIN_SDK_CLIENT_SECRET: secrets.of('client.admin-sdk'),
  SECRETS_KEYS: sealingKey(secrets, 'tenancy'),
  ...(topology.options.demo && { SEEDS: JSON.stringify(demoSeeds(firstOf(topology.pods).id)) }),
});

export const gatewaySettings = ({ topology, secrets, probes, consoleSource }: Run): Environment => ({
  ...variablesOf('ROUTE_'),
  GATEWAY_ORIGIN: topology.baseUrl,
  UAA_ISSUER: topology.authUrl,
  WEB_APP_CLIENT_SECRET: secrets.of('client.web-app'),
  IMPERSONATION_CLIENT_SECRET: secrets.of('client.console-impersonation'),
  SECRETS_KEYS: sealingKey(secrets, 'gateway'),
  PODS: JSON.stringify(topology.pods.map(seedOf)),
  ...(consoleSource.dir && { CONSOLE_DIR: consoleSource.dir }),
  ...(consoleSource.server && { CONSOLE_DEV_SERVER: consoleSource.server }),
  CONSOLE_IMAGE_SOURCES: 'https:,http://*.localhost:*',
  CONSOLE_FRAME_SOURCES: 'https:,http://*.localhost:*',
  HEALTH_COMPONENTS: JSON.stringify(Object.fromEntries(probes.map(({ name, url }) => [name, url]))),
});

/** On one machine there is no DNS in which somebody could prove a domain. */
export const merchantSettings = ({ secrets, pod }: Run): Environment => ({
  POD_KEY: podKeyOf(secrets, required(pod)),
  PUBLIC_SCHEME: 'http',
  PUBLIC_PORT: String(required(pod).httpPort),
  DOMAIN_AUTO_VERIFY: 'true',
});

export const contentSettings = ({ topology, secrets, pod }: Run): Environment => ({
  PREVIEW_KEY: secrets.of(`content.${required(pod).database}.preview`),
  MEDIA_DIR: join(resolve(topology.options.dataDir), 'media', required(pod).database),
});

/** There is no mail server on one machine; letters about orders are read on a page. */
export const checkoutSettings = (): Environment => ({ MAILBOX_PAGE: 'true', ...oneAddress });

/** Everybody who visits a platform of this machine comes from one address, the demo with its orders too. */
const oneAddress: Environment = {
  GUEST_ORDERS_PER_ADDRESS: '1000',
  GUEST_ORDERS_PER_ADDRESS_MOST: '1000',
  GUEST_ORDERS_PER_EMAIL: '1000',
  GUEST_ORDERS_PER_EMAIL_MOST: '1000',
};

export const cuaSettings = ({ secrets, pod }: Run): Environment => ({
  ...identitySecrets(secrets, `cua.${required(pod).database}`),
  ISSUER: cuaIssuer(required(pod)),
});

/** Money is only played here, and the page on which that is done is part of it. Providers may be asked where they keep accounts for tests. */
export const paymentSettings = ({ secrets, pod }: Run): Environment => ({
  SECRETS_KEYS: sealingKey(secrets, `payment.${required(pod).database}`),
  SANDBOX_ENABLED: 'true',
  ...variablesOf('STRIPE_'),
  ...variablesOf('PAYPAL_'),
});

export function edgeSettings({ topology, secrets, pod, development }: Run): Environment {
  const { httpPort, httpsPort, edgeManagementPort, edgeHost, database } = required(pod);
  return {
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    MANAGEMENT_PORT: String(edgeManagementPort),
    ASK_TLS_URL: `http://127.0.0.1:${topology.port('merchant', pod)}/api/v1/router/public/ask-for-tls`,
    CERT_ISSUER: 'internal',
    CERT_DIR: join(resolve(topology.options.dataDir), 'certificates', database),
    TLS_DEFAULT_NAME: edgeHost,
    SECRETS_KEYS: sealingKey(secrets, `spg.${database}`),
    // The framework tells open pages of changes by WebSocket, and compiles a page when it is first asked for.
    ...(development && { WEBSOCKET_TARGETS: 'landing-ui', UPSTREAM_TIMEOUT: 'PT3M' }),
  };
}

/** The storefront reads through the edge, like everybody else. What is set of its caches holds here, too. */
export const storefrontSettings = ({ topology, pod, development }: Run): Environment => ({
  STOREFRONT_FRAME_ANCESTORS: topology.baseUrl,
  ...(development && { STOREFRONT_DEVELOPMENT: 'true', STOREFRONT_CACHE_ENABLED: 'false' }),
  ...variablesOf('STOREFRONT_'),
  INTERNAL_SPG: `http://127.0.0.1:${required(pod).httpPort}`,
});

/** An authorization server's own secrets, each generated for this run. */
const identitySecrets = (secrets: Secrets, name: string) => ({
  SECRETS_KEYS: sealingKey(secrets, name),
  COOKIE_KEYS: secrets.of(`${name}.cookies`),
  MAILBOX_PAGE: 'true',
});

/** By which a pod proves who it is; the registry is told its public half. */
const podKeyOf = (secrets: Secrets, { database }: PodPlace) => secrets.of(`${database}.key`);

const sealingKey = (secrets: Secrets, name: string) =>
  `first:${Buffer.from(secrets.of(`${name}.sealing`), 'base64url').toString('base64')}`;

const variablesOf = (prefix: string): Environment =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) => (name.startsWith(prefix) ? [[name, value]] : [])),
  );

const firstOf = (pods: readonly PodPlace[]) => required(pods[0]);

function required(pod: PodPlace | undefined): PodPlace {
  if (!pod) throw new Error('this component runs in a pod');
  return pod;
}

const seedOf = ({ id, index, namespace, edgeHost }: PodPlace) => ({
  id,
  name: index === 0 ? 'First pod' : `Pod ${index + 1}`,
  endpoint: { endpoint: namespace, type: 'INTERNAL' },
  domain: edgeHost,
  visibility: 'PUBLIC',
});
