import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@storepod/database/embedded';
import { throughSocket } from '@storepod/database/embedded/socket';
import { provisionDatabase } from '@storepod/database/provision';
import { type Caller, callerTokens, roles, testIds } from '@storepod/testkit/callers';
import { serve } from '@storepod/testkit/loopback';
import { peerMap } from '@storepod/testkit/peer-map';
import { freePort } from '@storepod/testkit/ports';
import { startIssuer, type TokenIssuer } from '@storepod/testkit/token-issuers';
import { timed } from '../identity/rounds.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';

/** The services that an order passes through, each in a process of its own. */
const orderServices = ['merchant', 'catalog', 'inventory', 'checkout', 'payment'] as const;
export type OrderService = (typeof orderServices)[number];
/** Those that run beside them where somebody asks for it; the last is of the control plane, in the same PostgreSQL. */
type OtherService = 'content' | 'tenancy';
export type BenchService = OrderService | OtherService;

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
  processes: Record<OrderService | 'spg', ServerProcess> & Partial<Record<OtherService, ServerProcess>>;
  origins: Record<BenchService, string>;
  /** For a service of this pod, or for one of the control plane, where tokens for pods are refused. */
  token(caller: Caller, service?: BenchService | 'spg'): string | undefined;
  /** Ends a process and starts it on what it has written; how long the start took, in seconds. */
  restart(name: BenchService | 'spg'): Promise<number>;
  close(): Promise<void>;
}

interface PodOptions {
  also?: readonly OtherService[];
  /** Whether each service makes every answer anew. */
  keepsNothing?: boolean;
}

export async function openPodProcesses({ also = [], keepsNothing = false }: PodOptions = {}): Promise<PodProcesses> {
  const closing = new AsyncDisposableStack();
  try {
    const settings = { BENCH_KEEPS_NOTHING: String(keepsNothing), ...(keepsNothing && { AVAILABILITY_CACHE: 'PT0S' }) };
    return await openAll(closing, [...orderServices, ...also], settings);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

const serviceModule = new URL('./service-server.ts', import.meta.url);
const edgeModule = new URL('../edge/spg-server.ts', import.meta.url);

async function openAll(
  closing: AsyncDisposableStack,
  names: readonly BenchService[],
  settings: Record<string, string>,
): Promise<PodProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'storepod-bench-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    durable: true,
  });
  closing.defer(() => postgres.stop());
  const accounts = names.map((name) => ({ role: name, schema: name, password: 'bench' }));
  await provisionDatabase(postgres.superuserUrl(), { database: DATABASE, services: accounts });
  const issuer = await startIssuer('http://uaa.bench');
  closing.defer(() => issuer.close());
  const neighbours = await startNeighbours(issuer);
  closing.defer(() => neighbours.close());
  const origins = await originsOf(names, neighbours.origin);
  const shared = { ...sharedSettings(issuer, neighbours.origin, origins), ...settings };
  const processes = {} as PodProcesses['processes'];
  const start = async (name: BenchService | 'spg') => {
    const own = name === 'spg' ? edge : serviceSettings(name, origins, postgres, folder);
    processes[name] = await serverProcess(name === 'spg' ? edgeModule : serviceModule, { ...shared, ...own });
  };
  const edge = await edgeSettings(join(folder, 'certificates'));
  for (const name of [...names, 'spg'] as const) {
    await start(name);
    closing.defer(() => processes[name]?.stop());
  }
  const longLived = {
    ...issuer,
    token: (claims: Parameters<TokenIssuer['token']>[0]) => issuer.token(claims, { expiresIn: TOKEN_SECONDS }),
  };
  const tokens = await callerTokens(longLived, longLived, testIds.pod);
  const controlPlaneTokens = await callerTokens(longLived, longLived);
  return {
    postgres,
    databaseUrl: postgres.superuserUrl(DATABASE),
    processes,
    origins,
    token: (caller, service) => (service === 'tenancy' ? controlPlaneTokens : tokens)[caller],
    restart: async (name) => {
      await processes[name]?.stop();
      return (await timed(() => start(name))) / 1000;
    },
    close: () => closing.disposeAsync(),
  };
}

/** Whoever does not run is where the neighbours are, who know of everything. */
async function originsOf(names: readonly BenchService[], others: string): Promise<Record<BenchService, string>> {
  const pairs = await Promise.all(names.map(async (name) => [name, `http://127.0.0.1:${await freePort()}`] as const));
  return { content: others, tenancy: others, ...Object.fromEntries(pairs) } as Record<BenchService, string>;
}

const serviceSettings = (
  name: BenchService,
  origins: Record<BenchService, string>,
  { port, socketFolder }: EmbeddedPostgres,
  folder: string,
) => ({
  BENCH_SERVICE: name,
  PORT: new URL(origins[name]).port,
  DATABASE_URL: throughSocket(`postgres://${name}:bench@127.0.0.1:${port}/${DATABASE}`, socketFolder),
  DATABASE_POOL_SIZE: String(POOL_SIZE),
  MEDIA_DIR: join(folder, 'media'),
  ...(name !== 'tenancy' && { POD_ID: testIds.pod }),
});

const sharedSettings = (issuer: TokenIssuer, neighbours: string, origins: Record<BenchService, string>) => ({
  LOG_LEVEL: 'error',
  POD_DOMAIN: 'localhost',
  UAA_ISSUERS: issuer.uri,
  UAA_JWK_SET_URI: issuer.jwkSetUri,
  INTERNAL_DOMAIN,
  PEER_MAP: peerMap({ billing: neighbours, uaa: neighbours, 'pod-registry': neighbours, ...origins }, INTERNAL_DOMAIN),
  S2S_TOKEN_URI: `${neighbours}/token`,
  S2S_CLIENT_ID: 'bench',
  S2S_CLIENT_SECRET: 'bench-secret',
  SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
  SANDBOX_ENABLED: 'true',
  // More guests buy in a minute than any real shop has.
  GUEST_ORDERS_PER_STORE: '1000000',
  PREVIEW_KEY: 'bench-preview',
  ADMIN_SDK_CLIENT_SECRET: 'bench-secret',
});

/** The generator counts as a proxy that is believed, so that every buyer has an address of their own: see `addressOf`. */
const edgeSettings = async (certificates: string) => ({
  BENCH_SITE: 'plain',
  POD_ID: testIds.pod,
  HTTP_PORT: String(await freePort()),
  HTTPS_PORT: String(await freePort()),
  MANAGEMENT_PORT: '0',
  TLS_ENABLED: 'false',
  CERT_ISSUER: 'internal',
  CERT_DIR: certificates,
  TRUSTED_PROXIES: '127.0.0.1',
});

/** Billing, uaa, the media library and the token endpoint in one: whatever is asked, everything is allowed. */
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
    const isList = /\/content\/external\/media|\/snapshot\/batch|\/blocked-stores/.test(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(isList ? '[]' : answer);
  });
}
