import { randomBytes } from 'node:crypto';
import cua from '@storepod/cua/service';
import type { IdentityService } from '@storepod/identity/identity-service';
import { loadKeys } from '@storepod/identity/key/signing-keys';
import { accessTokenSigner } from '@storepod/identity/oidc/jwt-access-tokens';
import { startService } from '@storepod/service/start';
import { roles, testIds } from '@storepod/testkit/callers';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { identityKeys, PASSWORD } from '@storepod/testkit/identity/environment';
import { type App, appAt, signIn } from '@storepod/testkit/identity/sign-in';
import { serve } from '@storepod/testkit/loopback';
import { patientSettings } from '@storepod/testkit/patient-settings';
import { peerMap } from '@storepod/testkit/peer-map';
import uaa from '@storepod/uaa/service';
import type { JWTPayload } from 'jose';
import pg from 'pg';

const INTERNAL_DOMAIN = 'storepod.test';
const CONSOLE = 'http://console.test';
const secret = () => randomBytes(32).toString('base64url');
export const secrets = { webApp: secret(), exchange: secret(), storeCore: secret(), pod: secret(), otherPod: secret() };

/** uaa and cua as they run, each on a database of its own, with an account for every kind of caller. */
export interface RealIdentity {
  uaa: Issuing;
  cua: Issuing;
  /** The console, as an application of uaa. */
  console: App;
  /** The shops of the two stores, as applications of cua. */
  shops: readonly [App, App];
  stop(): Promise<void>;
}

interface Issuing {
  issuer: string;
  origin: string;
  jwkSetUri: string;
  /** Signs whatever claims with the server's own key: for tokens that it would never issue. */
  forge(claims: JWTPayload): Promise<string>;
}

export async function startRealIdentity(postgresUrl: string): Promise<RealIdentity> {
  const database = (name: string) => ownDatabase(postgresUrl, name);
  const [staff, shops] = await Promise.all([startUaa(await database('uaa')), startCua(await database('cua'))]);
  return {
    uaa: staff.issuing,
    cua: shops.issuing,
    console: appAt(staff.issuing.issuer, {
      id: 'web-app',
      secret: secrets.webApp,
      origin: staff.issuing.origin,
      prefix: '',
      redirectUri: `${CONSOLE}/login/oauth2/code/uaa`,
      says: { request: {}, form: {} },
    }),
    shops: shops.apps,
    stop: async () => void (await Promise.all([staff.stop(), shops.stop()])),
  };
}

const common = {
  ...identityKeys,
  ...patientSettings,
  ...{ PORT: '0', LOG_LEVEL: 'silent', INTERNAL_DOMAIN, DATABASE_POOL_SIZE: '4' },
};

async function startUaa(url: string) {
  const people = Object.entries(roles).filter(([name, { claims }]) => 'uid' in claims && name !== 'superAdmin');
  const env = {
    ...common,
    DATABASE_URL: url,
    ISSUER: 'http://auth.test',
    GATEWAY_ORIGIN: CONSOLE,
    WEB_APP_CLIENT_SECRET: secrets.webApp,
    IMPERSONATION_CLIENT_SECRET: secrets.exchange,
    STORE_CORE_CLIENT_SECRET: secrets.storeCore,
    POD_CLIENTS: JSON.stringify([
      { pod: testIds.pod, secret: secrets.pod },
      { pod: testIds.otherPod, secret: secrets.otherPod },
    ]),
    SUPER_ADMIN_PASSWORD: PASSWORD,
    DEMO_ACCOUNTS: JSON.stringify(
      people.flatMap(([, role]) => (role.issuer === 'uaa' ? [accountOf(role.claims)] : [])),
    ),
  };
  const { origin, parts, stop } = await startService(uaa, { env });
  return { issuing: await issuing(env.ISSUER, origin, parts), stop };
}

/** The account whose token has these claims. */
const accountOf = ({ preferred_username: username, roles: held, org, store }: JWTPayload) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  roles: held,
  ...(org !== undefined && { org }),
  ...(store !== undefined && { store }),
});

/** Each store has a host of its own at the edge, which tells cua whose shoppers come. */
async function startCua(url: string) {
  const edges = await Promise.all(
    [testIds.store, testIds.otherStore].map((store) => edgeProxy({ 'store-id': store, 'x-forwarded-prefix': '/cua' })),
  );
  const [edge, otherEdge] = edges;
  if (!edge || !otherEdge) throw new Error('there are two stores');
  const merchant = await serve((request, response) => {
    const isKnown = request.url?.includes('/store/owner');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isKnown ? JSON.stringify({ org: testIds.org, standing: 'ACTIVE' }) : '{}');
  });
  const env = {
    ...common,
    DATABASE_URL: url,
    ISSUER: `${edge.origin}/cua`,
    POD_ID: testIds.pod,
    PEER_MAP: peerMap({ merchant: merchant.origin }, INTERNAL_DOMAIN),
  };
  const { origin, parts, stop } = await startService(cua, { env });
  for (const one of edges) one.leadTo(origin);
  const apps = [
    shopAt(testIds.store, edge.origin, env.ISSUER),
    shopAt(testIds.otherStore, otherEdge.origin, env.ISSUER),
  ] as const;
  for (const app of apps) await registerShopper(app);
  return {
    issuing: await issuing(env.ISSUER, origin, parts),
    apps,
    stop: async () => {
      await stop();
      await Promise.all([...edges, merchant].map(({ close }) => close()));
    },
  };
}

const shopAt = (store: string, origin: string, issuer: string): App =>
  appAt(issuer, {
    id: store,
    origin,
    prefix: '/cua',
    redirectUri: `${origin}/en/callback`,
    says: { request: { store, lang: 'en' }, form: { lang: 'en' } },
  });

const SHOPPER = 'shopper@example.com';

async function registerShopper({ visitor, id }: App): Promise<void> {
  const account = { username: SHOPPER, email: SHOPPER, password: PASSWORD, firstName: 'Ann', lastName: 'Lee' };
  const { status, text } = await visitor().send('POST', `/cua/api/v1/public/registration?store=${id}`, account);
  if (status !== 201) throw new Error(`nobody was registered: ${status} ${text}`);
}

export const signInShopper = async (app: App): Promise<string> => (await signIn(app, SHOPPER)).tokens.access_token;

async function issuing(issuer: string, origin: string, { core }: IdentityService): Promise<Issuing> {
  const [key] = await loadKeys(core);
  if (!key) throw new Error('there is no signing key');
  return { issuer, origin, jwkSetUri: `${origin}/oauth2/jwks`, forge: accessTokenSigner(key) };
}

/** A new database in which unqualified names mean the schema. */
async function ownDatabase(postgresUrl: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database identity_${schema}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/identity_${schema}`;
  url.searchParams.set('options', `-c search_path=${schema},public`);
  return url.href;
}
