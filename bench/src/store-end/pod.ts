import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import catalog from '@storepod/catalog/service';
import checkout from '@storepod/checkout/service';
import content from '@storepod/content/service';
import cua from '@storepod/cua/service';
import inventory from '@storepod/inventory/service';
import merchant from '@storepod/merchant/service';
import payment from '@storepod/payment/service';
import type { ServiceDefinition } from '@storepod/service/definition';
import { type RunningService, startService } from '@storepod/service/start';
import { type Caller, callerTokens, roles, testIds } from '@storepod/testkit/callers';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { type Answer, ask } from '@storepod/testkit/http';
import { appAt } from '@storepod/testkit/identity/sign-in';
import { serve } from '@storepod/testkit/loopback';
import { peerMap } from '@storepod/testkit/peer-map';
import { freePort } from '@storepod/testkit/ports';
import { startIssuer, type TokenIssuer } from '@storepod/testkit/token-issuers';

const definitions = { merchant, catalog, inventory, content, cua, payment, checkout } satisfies Record<
  string,
  ServiceDefinition
>;
export type PodService = keyof typeof definitions;
export const podServices = Object.keys(definitions) as PodService[];

const INTERNAL_DOMAIN = 'storepod.bench';
/** Longer than any run. */
const TOKEN_SECONDS = 7_200;

/** The services of a pod that hold something of stores, as they run in one, with real databases and a real disk. */
export interface Pod {
  media: string;
  databases: Record<PodService, string>;
  services: Record<PodService, RunningService>;
  as(caller: Caller, service: PodService, method: string, path: string, body?: unknown): Promise<Answer>;
  token(caller: Caller): string | undefined;
  /** Stops a service, as an outage would; and starts it again where it was. */
  stop(service: PodService): Promise<void>;
  start(service: PodService): Promise<void>;
  /** The way of shoppers to a store: its host, behind the edge. */
  shop(store: string): Promise<ReturnType<typeof appAt>>;
  close(): Promise<void>;
}

type MakeDatabase = (name: PodService, definition: ServiceDefinition) => Promise<string>;

export async function openPod(makeDatabase: MakeDatabase, env: Record<string, string> = {}): Promise<Pod> {
  const closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'storepod-end-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const issuer = await startIssuer('http://uaa.bench');
  closing.defer(() => issuer.close());
  const neighbours = await startNeighbours(issuer);
  closing.defer(() => neighbours.close());
  const front = await edgeProxy({ 'x-forwarded-prefix': '/cua' });
  closing.defer(() => front.close());
  const ports = await Promise.all(podServices.map(async (name) => [name, await freePort()] as const));
  const origins = Object.fromEntries(ports.map(([name, port]) => [name, `http://127.0.0.1:${port}`]));
  const shared = {
    LOG_LEVEL: 'silent',
    POD_ID: testIds.pod,
    POD_DOMAIN: 'pods.bench',
    UAA_ISSUERS: issuer.uri,
    UAA_JWK_SET_URI: issuer.jwkSetUri,
    INTERNAL_DOMAIN,
    PEER_MAP: peerMap({ billing: neighbours.origin, ...origins }, INTERNAL_DOMAIN),
    S2S_TOKEN_URI: `${neighbours.origin}/token`,
    S2S_CLIENT_ID: 'bench',
    S2S_CLIENT_SECRET: 'bench-secret',
    MEDIA_DIR: join(folder, 'media'),
    PREVIEW_KEY: 'preview',
    ISSUER: `${front.origin}/cua`,
    SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    ...env,
  };
  const databases = {} as Record<PodService, string>;
  const services = {} as Record<PodService, RunningService>;
  const start = async (name: PodService) => {
    const port = new URL(origins[name] ?? '').port;
    const ownEnv = { ...shared, PORT: port, DATABASE_URL: databases[name] };
    services[name] = await startService<unknown>(definitions[name], { env: ownEnv });
  };
  for (const name of podServices) {
    databases[name] = await makeDatabase(name, definitions[name]);
    await start(name);
    closing.defer(() => services[name].stop());
  }
  front.leadTo(services.cua.origin);
  const tokens = await callerTokens(
    { ...issuer, token: (claims) => issuer.token(claims, { expiresIn: TOKEN_SECONDS }) },
    issuer,
    testIds.pod,
  );
  return {
    media: shared.MEDIA_DIR,
    databases,
    services,
    token: (caller) => tokens[caller],
    stop: (name) => services[name].stop(),
    start,
    as: (caller, service, method, path, body) =>
      ask(services[service].origin, method, path, { token: tokens[caller], body }),
    shop: async (store) => {
      const host = await edgeProxy({ 'store-id': store, 'x-forwarded-prefix': '/cua' }, services.cua.origin);
      closing.defer(() => host.close());
      return appAt(shared.ISSUER, {
        id: store,
        origin: host.origin,
        prefix: '/cua',
        redirectUri: `${host.origin}/en/callback`,
        says: { request: { store, lang: 'en' }, form: { lang: 'en' } },
      });
    },
    close: () => closing.disposeAsync(),
  };
}

/** Billing and the token endpoint in one: whatever is asked, everything is allowed. */
async function startNeighbours(issuer: TokenIssuer) {
  const access_token = await issuer.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
  const answer = JSON.stringify({
    access_token,
    expires_in: TOKEN_SECONDS,
    status: 'ACTIVE',
    operable: true,
    planCode: 'PRO',
    currentPeriodEnd: null,
    entitlements: { limits: {}, flags: { CUSTOM_DOMAIN: true } },
  });
  return serve((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(answer);
  });
}
