import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storepod/database/embedded';
import { provisionDatabase } from '@storepod/database/provision';
import { type Caller, callerTokens, roles, testIds } from '@storepod/testkit/callers';
import { serve } from '@storepod/testkit/loopback';
import { peerMap } from '@storepod/testkit/peer-map';
import { freePort } from '@storepod/testkit/ports';
import { startIssuer, type TokenIssuer } from '@storepod/testkit/token-issuers';
import { type ServerProcess, serverProcess } from '../server-process.ts';

/** The services that an order passes through, each in a process of its own. */
const orderServices = ['merchant', 'catalog', 'inventory', 'checkout', 'payment'] as const;
export type OrderService = (typeof orderServices)[number];

export const DATABASE = 'pod';
const INTERNAL_DOMAIN = 'storepod.bench';
/** Longer than any run. */
const TOKEN_SECONDS = 7_200;
/** Backends for the buyers that are under way at once. */
const POOL_SIZE = 16;

/** A pod as far as orders are concerned: real services and a real edge, one process each, and one PostgreSQL. */
export interface PodProcesses {
  postgres: EmbeddedPostgres;
  databaseUrl: string;
  processes: Record<OrderService | 'spg', ServerProcess>;
  origins: Record<OrderService, string>;
  token(caller: Caller): string | undefined;
  close(): Promise<void>;
}

export async function openPodProcesses(): Promise<PodProcesses> {
  const closing = new AsyncDisposableStack();
  try {
    return await openAll(closing);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function openAll(closing: AsyncDisposableStack): Promise<PodProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'storepod-bench-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    durable: true,
  });
  closing.defer(() => postgres.stop());
  const accounts = orderServices.map((name) => ({ role: name, schema: name, password: 'bench' }));
  await provisionDatabase(postgres.superuserUrl(), { database: DATABASE, services: accounts });
  const issuer = await startIssuer('http://uaa.bench');
  closing.defer(() => issuer.close());
  const neighbours = await startNeighbours(issuer);
  closing.defer(() => neighbours.close());
  const origins = await originsOf(orderServices);
  const shared = sharedSettings(issuer, neighbours.origin, origins);
  const processes = {} as PodProcesses['processes'];
  for (const name of orderServices) {
    processes[name] = await serverProcess(new URL('./service-server.ts', import.meta.url), {
      ...shared,
      BENCH_SERVICE: name,
      PORT: new URL(origins[name]).port,
      DATABASE_URL: `postgres://${name}:bench@127.0.0.1:${postgres.port}/${DATABASE}`,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
    });
    closing.defer(() => processes[name].stop());
  }
  processes.spg = await serverProcess(new URL('../edge/spg-server.ts', import.meta.url), {
    ...shared,
    ...(await edgeSettings(join(folder, 'certificates'))),
  });
  closing.defer(() => processes.spg.stop());
  const longLived = {
    ...issuer,
    token: (claims: Parameters<TokenIssuer['token']>[0]) => issuer.token(claims, { expiresIn: TOKEN_SECONDS }),
  };
  const tokens = await callerTokens(longLived, longLived, testIds.pod);
  return {
    postgres,
    databaseUrl: postgres.superuserUrl(DATABASE),
    processes,
    origins,
    token: (caller) => tokens[caller],
    close: () => closing.disposeAsync(),
  };
}

async function originsOf(names: readonly OrderService[]): Promise<Record<OrderService, string>> {
  const pairs = await Promise.all(names.map(async (name) => [name, `http://127.0.0.1:${await freePort()}`] as const));
  return Object.fromEntries(pairs) as Record<OrderService, string>;
}

const sharedSettings = (issuer: TokenIssuer, neighbours: string, origins: Record<OrderService, string>) => ({
  LOG_LEVEL: 'error',
  POD_ID: testIds.pod,
  POD_DOMAIN: 'localhost',
  UAA_ISSUERS: issuer.uri,
  UAA_JWK_SET_URI: issuer.jwkSetUri,
  INTERNAL_DOMAIN,
  PEER_MAP: peerMap({ billing: neighbours, content: neighbours, ...origins }, INTERNAL_DOMAIN),
  S2S_TOKEN_URI: `${neighbours}/token`,
  S2S_CLIENT_ID: 'bench',
  S2S_CLIENT_SECRET: 'bench-secret',
  SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
  SANDBOX_ENABLED: 'true',
});

/** The generator counts as a proxy that is believed, so that every buyer has an address of their own: see `addressOf`. */
const edgeSettings = async (certificates: string) => ({
  BENCH_SITE: 'plain',
  HTTP_PORT: String(await freePort()),
  HTTPS_PORT: String(await freePort()),
  MANAGEMENT_PORT: '0',
  TLS_ENABLED: 'false',
  CERT_ISSUER: 'internal',
  CERT_DIR: certificates,
  TRUSTED_PROXIES: '127.0.0.1',
});

/** Billing, the media library and the token endpoint in one: whatever is asked, everything is allowed. */
async function startNeighbours(issuer: TokenIssuer) {
  const access_token = await issuer.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
  const answer = JSON.stringify({
    access_token,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    status: 'ACTIVE',
    operable: true,
    planCode: 'PRO',
    currentPeriodEnd: null,
    entitlements: { limits: {}, flags: {} },
  });
  return serve((request, response) => {
    request.resume();
    const isMedia = request.url?.includes('/content/external/media') ?? false;
    response.setHeader('content-type', 'application/json').end(isMedia ? '[]' : answer);
  });
}
