import type { Clock } from '@storepod/kernel/clock';
import { podNamespace } from '@storepod/kernel/pod-names';
import type { ServiceName } from '@storepod/kernel/services';
import type { Logger } from '@storepod/service/log';
import { testIds } from '@storepod/testkit/callers';
import { afterAll } from 'vitest';
import { type RunningEdge, startEdge } from '../src/start.ts';
import { type FakeMerchant, fakeMerchant } from './fake-merchant.ts';
import { type FakeService, fakeService, type SeenRequest } from './fake-service.ts';
import { type RawAnswer, request, sendRaw } from './raw-client.ts';

/** The services that stand behind the edge; merchant is one of them and is asked for stores besides. */
export const targets = [
  'content',
  'merchant',
  'inventory',
  'catalog',
  'checkout',
  'cua',
  'payment',
  'landing-ui',
] as const satisfies readonly ServiceName[];
export type Target = (typeof targets)[number];

/** A store that merchant knows. */
export const SHOP = 'shop.acme.com';
export const SHOP_STORE = testIds.store;

/** An edge with everything around it that it needs. */
export interface Fixture {
  edge: RunningEdge;
  merchant: FakeMerchant;
  services: Record<Target, FakeService>;
  /** Everything that any service has seen since the last call. */
  takeSeen(): SeenRequest[];
  /** Sends bytes to the plain site. */
  send(bytes: string | Buffer): Promise<RawAnswer>;
  get(path: string, headers?: Record<string, string>): Promise<RawAnswer>;
  /** The environment of the edge, for another one beside it. */
  env: Record<string, string>;
  /** Another edge in front of the same services. */
  another(env: Record<string, string>): Promise<RunningEdge>;
}

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  log?: Logger;
}

/** Opens a fixture for a test file and clears it away after the last test. */
export async function openFixture({ env: extra = {}, clock, log }: Options = {}): Promise<Fixture> {
  const merchant = await fakeMerchant();
  merchant.stores.set(SHOP, { store: SHOP_STORE, theme: 'fashion' });
  const entries = await Promise.all(targets.map(async (name) => [name, await fakeService(name)] as const));
  const services = Object.fromEntries(entries) as Record<Target, FakeService>;
  const env = { ...environment(services, merchant), ...extra };
  const surroundings = { ...(clock && { clock }), ...(log && { log }) };
  const edges = [await startEdge({ env, ...surroundings })] as [RunningEdge, ...RunningEdge[]];
  afterAll(async () => {
    await Promise.all(edges.map((edge) => edge.stop()));
    await Promise.all(Object.values(services).map((service) => service.stop()));
    await merchant.stop();
  });
  const send = (bytes: string | Buffer) => sendRaw(edges[0].httpPort, bytes);
  return {
    edge: edges[0],
    merchant,
    services,
    takeSeen: () => Object.values(services).flatMap(({ seen }) => seen.splice(0)),
    send,
    get: (path, headers) => send(request(`GET ${path}`, headers)),
    env,
    another: async (more) => {
      const edge = await startEdge({ env: { ...env, ...more }, ...surroundings });
      edges.push(edge);
      return edge;
    },
  };
}

function environment(services: Record<Target, FakeService>, merchant: FakeMerchant): Record<string, string> {
  const namespace = podNamespace(testIds.pod, 'storepod.test');
  const peers = Object.values(services).map(({ name, port }) => [`${name}.${namespace}`, `http://127.0.0.1:${port}`]);
  return {
    POD_ID: testIds.pod,
    HTTP_PORT: '0',
    MANAGEMENT_PORT: '0',
    TLS_ENABLED: 'false',
    INTERNAL_DOMAIN: 'storepod.test',
    LOG_LEVEL: 'silent',
    STOP_WITHIN: 'PT0.5S',
    // These end what hangs and nothing else; a test of it sets its own.
    UPSTREAM_QUEUE_WAIT: 'PT1M',
    UPSTREAM_CONNECT_TIMEOUT: 'PT30S',
    PEER_MAP: JSON.stringify(Object.fromEntries(peers)),
    LOOKUP_URL: `http://127.0.0.1:${merchant.port}/api/v1/router/public/lookup-by-domain`,
    ...merchant.env,
  };
}
