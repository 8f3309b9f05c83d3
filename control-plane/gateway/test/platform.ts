import { randomBytes } from 'node:crypto';
import { podNamespace } from '@storepod/kernel/pod-names';
import { type Browser, browser, type Page } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { freePort } from '@storepod/testkit/ports';
import { type TestService, testService } from '@storepod/testkit/running';
import uaaService from '@storepod/uaa/service';
import { sql } from 'kysely';
import type { Gateway } from '../src/gateway.ts';
import service from '../src/service.ts';
import type { GatewayDb } from '../src/tables.ts';
import { type Backend, backend, json } from './backend.ts';

export const PASSWORD = 'Storepod-demo-1';
const secret = () => randomBytes(32).toString('base64url');
const sealingKey = () => `a:${randomBytes(32).toString('base64')}`;
export const secrets = { webApp: secret(), impersonation: secret(), storeCore: secret(), pod: secret() };

/** Time that goes on by itself, can be moved forward, can be as it is again, and stands until the returned function is called. */
function movableClock() {
  let ahead = 0;
  let heldAt: number | undefined;
  return {
    now: () => new Date((heldAt ?? Date.now()) + ahead),
    hold(): () => void {
      heldAt = Date.now();
      return () => {
        heldAt = undefined;
      };
    },
    advance(milliseconds: number): void {
      ahead += milliseconds;
    },
    reset(): void {
      ahead = 0;
    },
  };
}

const person = (username: string, role: string, claims: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  roles: [role],
  firstName: 'Given',
  lastName: username,
  ...claims,
});

/** The pod of the tests, as pod-registry tells of it. */
export const podRecord = (id: string = testIds.pod, endpoint = podNamespace(testIds.pod, 'storepod.test')) => ({
  id,
  shortId: id.slice(0, 8),
  name: `Pod ${id}`,
  endpoint: { endpoint, type: /^http/.test(endpoint) ? 'EXTERNAL' : 'INTERNAL' },
  orgId: null,
  domain: `spg-${id.slice(0, 8)}.pods.test`,
  visibility: 'PUBLIC',
});

/** The gateway with backends that remember, on an address that is known before the start. */
export interface Surrounded {
  gateway: TestService<Gateway>;
  db: GatewayDb;
  clock: ReturnType<typeof movableClock>;
  tenancy: Backend;
  billing: Backend;
  registry: Backend;
  edge: Backend;
  /** What billing says is blocked. */
  blocked: string[];
  /** What the registry tells. */
  pods: unknown[];
}

export interface Platform extends Surrounded {
  uaa: TestService;
}

/** Where nobody listens. */
const NOWHERE = 'http://127.0.0.1:9';

/** Without uaa: nobody can sign in, and everything else works. */
export const openGateway = async (env: Record<string, string> = {}): Promise<Surrounded> =>
  surround(await freePort(), NOWHERE, env);

/** With the real uaa. */
export async function openPlatform(env: Record<string, string> = {}): Promise<Platform> {
  const [gatewayPort, uaaPort] = [await freePort(), await freePort()];
  const issuer = `http://127.0.0.1:${uaaPort}`;
  const uaa = await startUaa(uaaPort, issuer, `http://127.0.0.1:${gatewayPort}`);
  const asItself = {
    S2S_TOKEN_URI: `${issuer}/oauth2/token`,
    S2S_CLIENT_ID: 'store-core@service.store-core.internal',
    S2S_CLIENT_SECRET: secrets.storeCore,
    UAA_ISSUERS: issuer,
    UAA_JWK_SET_URI: `${issuer}/oauth2/jwks`,
  };
  return { uaa, ...(await surround(gatewayPort, issuer, { ...asItself, ...env })) };
}

async function surround(port: number, issuer: string, env: Record<string, string>): Promise<Surrounded> {
  const clock = movableClock();
  const blocked: string[] = [];
  const pods: unknown[] = [podRecord()];
  const [tenancy, billing, registry, edge] = await Promise.all([
    backend(),
    backend((_request, response) => json(response, 200, blocked)),
    backend((_request, response) => json(response, 200, pods)),
    backend(),
  ]);
  const peers = {
    uaa: issuer,
    tenancy: tenancy.origin,
    billing: billing.origin,
    'pod-registry': registry.origin,
    spg: edge.origin,
  };
  const gateway = await testService(service, {
    clock,
    peers,
    env: {
      PORT: String(port),
      GATEWAY_ORIGIN: `http://127.0.0.1:${port}`,
      UAA_ISSUER: issuer,
      WEB_APP_CLIENT_SECRET: secrets.webApp,
      IMPERSONATION_CLIENT_SECRET: secrets.impersonation,
      SECRETS_KEYS: sealingKey(),
      ROUTE_REFRESH_RATE: 'PT0.05S',
      BILLING_REFRESH_RATE: 'PT0.05S',
      PODS: JSON.stringify([podRecord()]),
      ...env,
    },
  });
  const db = gateway.kit.db as unknown as GatewayDb;
  return { gateway, db, clock, tenancy, billing, registry, edge, blocked, pods };
}

const startUaa = (port: number, issuer: string, gatewayOrigin: string) =>
  testService(uaaService, {
    env: {
      PORT: String(port),
      ISSUER: issuer,
      UAA_ISSUERS: issuer,
      UAA_JWK_SET_URI: `${issuer}/oauth2/jwks`,
      SECRETS_KEYS: sealingKey(),
      COOKIE_KEYS: secret(),
      GATEWAY_ORIGIN: gatewayOrigin,
      WEB_APP_CLIENT_SECRET: secrets.webApp,
      IMPERSONATION_CLIENT_SECRET: secrets.impersonation,
      STORE_CORE_CLIENT_SECRET: secrets.storeCore,
      POD_CLIENTS: JSON.stringify([{ pod: testIds.pod, secret: secrets.pod }]),
      SUPER_ADMIN_PASSWORD: PASSWORD,
      DEMO_ACCOUNTS: JSON.stringify([
        person('helper', 'SUPPORT'),
        person('second-helper', 'SUPPORT'),
        person('ann', 'ORG_ADMIN', { org: testIds.org }),
        person('bob', 'STORE_ADMIN', { org: testIds.org, store: testIds.store }),
        person('cid', 'STORE_MODERATOR', { org: testIds.org, store: testIds.store }),
        person('dan', 'STORE_MODERATOR', { org: testIds.org, store: testIds.store }),
        person('eve', 'STORE_MODERATOR', { org: testIds.org, store: testIds.store }),
      ]),
    },
  });

let visitors = 0;

/** A browser at an address of its own, so that no limit for one address is reached. */
export function visitorOf({ origin }: { origin: string }, headers: Record<string, string> = {}): Browser {
  visitors += 1;
  return browser(origin, { 'x-forwarded-for': `10.3.${visitors >> 8}.${visitors & 255}`, ...headers });
}

export const pathOf = ({ location = '' }: Page): string => {
  const { pathname, search, hash } = new URL(location);
  return pathname + search + hash;
};

export const sendForm = (visitor: Browser, username: string, password = PASSWORD): Promise<Page> =>
  visitor.post('/uaa/login', { username, password, _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '' });

/** Walks from the sign-in address to the callback, which is not visited yet. */
export async function walkToCallback(visitor: Browser, username: string, redirectTo?: string): Promise<string> {
  const query = redirectTo === undefined ? '' : `?${new URLSearchParams({ redirectTo })}`;
  const redirect = await visitor.get(`/oauth2/authorization/uaa${query}`);
  await visitor.get(pathOf(redirect));
  const accepted = await sendForm(visitor, username);
  return pathOf(await visitor.get(pathOf(accepted)));
}

/** A browser in which somebody is signed in. */
export async function signedIn(at: { origin: string }, username: string, visitor = visitorOf(at)): Promise<Browser> {
  const callback = await walkToCallback(visitor, username);
  const { status, location } = await visitor.get(callback);
  if (status !== 302 || !visitor.cookie(SESSION)) throw new Error(`nobody was signed in: ${status} ${location}`);
  return visitor;
}

/** Signs in where uaa still knows the browser: without a form, straight to the callback and back. */
export async function signInAgain(visitor: Browser): Promise<Page> {
  const redirect = await visitor.get('/oauth2/authorization/uaa');
  const resumed = await visitor.get(pathOf(redirect));
  return visitor.get(pathOf(resumed));
}

/** The header that a page of the console sends with what it changes. */
export const ownPage = (visitor: Browser): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '',
});

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The claims of the token that a backend was shown. */
export const claimsShown = (backend: Backend) => claimsOf(backend.last()?.headers.authorization ?? '');

export const SESSION = 'STORE-CORE-GATEWAY-JSESSIONID';

/** The cookie of a browser's session, to be sent to another replica. */
export const sessionCookie = (visitor: Browser) => ({ cookie: `${SESSION}=${visitor.cookie(SESSION)?.value}` });

/** The audit rows of uaa of a type, the oldest first. */
export async function auditRows(uaa: TestService, type: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select * from audit_event where event_type = ${type} order by id`.execute(
    uaa.kit.db,
  );
  return rows;
}
interface AuditRow {
  actor_name: string | null;
  target_name: string | null;
  outcome: string;
  reason: string | null;
  detail: string | null;
}

/** How often the tokens of somebody were renewed. */
export const renewalsOf = async (uaa: TestService, username: string) =>
  (await auditRows(uaa, 'token.issued')).filter(
    ({ detail, actor_name }) => detail === 'refresh_token' && actor_name === username,
  ).length;

export const me = async (visitor: Browser) => {
  const { status, text } = await visitor.get('/api/v1/auth/me');
  return { status, body: text === '' ? undefined : JSON.parse(text) };
};
