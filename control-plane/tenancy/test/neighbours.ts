import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { PodId } from '@storepod/kernel/object-id';
import { podRouteId } from '@storepod/kernel/pod-names';
import podRegistry from '@storepod/pod-registry/service';
import { testIds } from '@storepod/testkit/callers';
import { type FaultProxy, faultProxy } from '@storepod/testkit/fault-proxy';
import { serve } from '@storepod/testkit/loopback';
import { patientSettings } from '@storepod/testkit/patient-settings';
import { type TestService, testService } from '@storepod/testkit/running';
import { sql } from 'kysely';

type Environment = Record<string, string>;

/** A neighbour behind a wire that a test can damage. */
interface Place {
  wire: FaultProxy;
  /** Joins the wire to the neighbour that has come up; ports are given by the system, so none is taken twice. */
  leadsTo<T extends { origin: string }>(neighbour: T): T;
}

async function place(): Promise<Place> {
  const target = { port: 0 };
  return {
    wire: await faultProxy(target),
    leadsTo: (neighbour) => {
      target.port = Number(new URL(neighbour.origin).port);
      return neighbour;
    },
  };
}

export type Neighbour = 'uaa' | 'billing' | 'registry' | 'pod' | 'otherPod';

/** The names under which tenancy looks for its neighbours. */
const names: Record<Neighbour, string> = {
  uaa: 'uaa.store-core.storepod.test',
  billing: 'billing.store-core.storepod.test',
  registry: 'pod-registry.store-core.storepod.test',
  pod: 'spg.public.storepod.test',
  otherPod: 'spg.private.storepod.test',
};

export async function openFaultProxies() {
  const [uaa, billing, registry, pod, otherPod] = await Promise.all([place(), place(), place(), place(), place()]);
  const places: Record<Neighbour, Place> = { uaa, billing, registry, pod, otherPod };
  const wires: Record<Neighbour, FaultProxy> = {
    uaa: uaa.wire,
    billing: billing.wire,
    registry: registry.wire,
    pod: pod.wire,
    otherPod: otherPod.wire,
  };
  const addresses = Object.entries(names).map(([neighbour, name]) => [
    name,
    `http://127.0.0.1:${wires[neighbour as Neighbour].port}`,
  ]);
  return {
    places,
    wires,
    peerMap: JSON.stringify(Object.fromEntries(addresses)),
    close: () => Promise.all(Object.values(wires).map((wire) => wire.close())),
  };
}

/** What makes a neighbour believe the tokens of a test. */
export const trusting = ({ uaa: issuer }: TestService): Environment => ({
  ...patientSettings,
  UAA_ISSUERS: issuer.uri,
  UAA_JWK_SET_URI: issuer.jwkSetUri,
  INTERNAL_DOMAIN: 'storepod.test',
});

export const keyRing = () => `a:${randomBytes(32).toString('base64')}`;

/** Loaded only where a test needs accounts: it is the slowest of all to load. */
export async function startUaa(trust: Environment): Promise<TestService> {
  const { default: uaa } = await import('@storepod/uaa/service');
  const secrets = {
    ISSUER: 'http://auth.test',
    SECRETS_KEYS: keyRing(),
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    MAILBOX_PAGE: 'true',
  };
  return testService(uaa, { env: { ...trust, ...secrets } });
}

export async function startRealBilling(trust: Environment): Promise<TestService> {
  const { default: billing } = await import('@storepod/billing/service');
  const sandbox = { BILLING_PROVIDER: 'sandbox', SANDBOX_SECRET: 'a-secret-of-the-sandbox', SANDBOX_RATE: 'P1D' };
  return testService(billing, { env: { ...trust, ...sandbox } });
}

/** A pod that is held out of rotation until a test wants a second one for everybody. It is the other pod by another name. */
export const sparePod = PodId.parse('70000001bcf86cd799439011');

const internal = (name: string) => ({ endpoint: `${name}.storepod.test`, type: 'INTERNAL' });

/** A pod for everybody, one of the other organisation alone, and the spare one. */
const pods = JSON.stringify([
  { id: testIds.pod, name: 'Public', endpoint: internal('public') },
  { id: testIds.otherPod, name: 'Private', endpoint: internal('private'), orgId: testIds.otherOrg },
  { id: sparePod, name: 'Spare', endpoint: internal('private'), visibility: 'PRIVATE' },
]);

const oneProbe = { POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D', POD_HEALTH_TIMEOUT: 'PT1M' };

/**
 * Its pods are from before keys, and active: its one probe at the start finds every one that is up. It would look again every few
 * seconds at pods that prove nothing, and find a wire that a test has cut.
 */
export async function startRegistry(trust: Environment, peerMap: string): Promise<TestService> {
  const env = { ...trust, ...oneProbe, PODS: pods, PEER_MAP: peerMap };
  const registry: TestService = await testService(podRegistry, { env });
  await sql`update pod set lifecycle_state = 'ACTIVE'`.execute(registry.kit.db);
  return registry;
}

/** Gives tenancy the tokens with which it speaks to others, signed by the issuer that everybody here trusts. */
export async function startTokenServer() {
  const { promise: signer, resolve: signWith } = Promise.withResolvers<TestService>();
  const { origin, close } = await serve(async (request, response) => {
    const credentials = Buffer.from(String(request.headers.authorization).slice('Basic '.length), 'base64').toString();
    const isAdmin = credentials.startsWith('admin-sdk:');
    const claims = isAdmin ? { sub: 'admin-sdk', scope: 'super_admin' } : { sub: 'store-core', scope: 'store_core' };
    const asked = new URLSearchParams(await text(request)).get('audience');
    // The spare pod is the other one by another name.
    const aud = asked === podRouteId(sparePod) ? podRouteId(testIds.otherPod) : asked;
    const token = await (await signer).uaa.token({ ...claims, ...(aud && { aud }) });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: token, expires_in: 300 }));
  });
  return { uri: `${origin}/oauth2/token`, signWith, close };
}
