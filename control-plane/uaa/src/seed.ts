import { transaction } from '@storepod/database/transaction';
import { insertAccount, type NewAccount, prepareAccount } from '@storepod/identity/account/create-account';
import { findAccount } from '@storepod/identity/account/find-account';
import { nameIsTaken } from '@storepod/identity/account/search-accounts';
import { SYSTEM } from '@storepod/identity/audit/audit';
import { type ClientSeed, seedClients } from '@storepod/identity/client/seed-clients';
import type { Core } from '@storepod/identity/core';
import type { IdentityService } from '@storepod/identity/identity-service';
import { ensureRealm } from '@storepod/identity/realm/realms';
import { SUPER_ADMIN_ROLE } from '@storepod/identity/role/seed-roles';
import type { IdentityDb } from '@storepod/identity/tables';
import { controlPlaneClientId, podClientId, podRouteId } from '@storepod/kernel/pod-names';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import type { SeedConfig } from './config.ts';
import { PLATFORM_REALM } from './design.ts';
import { IMPERSONATION_CLIENT, TOKEN_EXCHANGE } from './impersonation/exchange-form.ts';
import type { DemoAccount } from './seed-settings.ts';

/** The one account with SUPER_ADMIN. Its id never changes, so that no second start makes a second one. */
const SUPER_ADMIN_ID = '00000000-0000-4000-8000-000000000001';
/** An operator acts as a merchant for a quarter of an hour at most. */
const IMPERSONATION_SECONDS = 900;

/** What uaa needs before anybody can sign in. Running it again changes nothing that is there. */
export async function seed({ core }: IdentityService, config: SeedConfig): Promise<void> {
  await ensureRealm(core, PLATFORM_REALM, 'platform');
  await seedSuperAdmin(core, config);
  for (const account of config.demoAccounts) await seedDemoAccount(core, account);
  await seedClients(core, clientsOf(config));
}

async function seedSuperAdmin(core: Core, config: SeedConfig): Promise<void> {
  if (config.superAdminPassword === undefined) return;
  const superAdmin = {
    id: SUPER_ADMIN_ID,
    username: config.superAdminUsername,
    email: config.superAdminEmail,
    password: config.superAdminPassword,
    roles: [SUPER_ADMIN_ROLE],
  };
  const isThere = async (db: IdentityDb) => (await findAccount(db, PLATFORM_REALM, SUPER_ADMIN_ID)) !== undefined;
  await ensureAccount(core, superAdmin, isThere);
}

async function seedDemoAccount(core: Core, { org, store, ...account }: DemoAccount): Promise<void> {
  const metadata = { ...(org && { org }), ...(store && { store }) };
  const isThere = async (db: IdentityDb) =>
    (await nameIsTaken(db, PLATFORM_REALM, account.username)) || nameIsTaken(db, PLATFORM_REALM, account.email);
  await ensureAccount(core, { ...account, metadata }, isThere);
}

/** Makes an account where it is not there. An existing one is left as it is, above all its password. */
async function ensureAccount(core: Core, account: NewAccount, isThere: (db: IdentityDb) => Promise<boolean>) {
  if (await isThere(core.kit.db)) return;
  try {
    const prepared = await prepareAccount(core, PLATFORM_REALM, { ...account, emailVerified: true });
    await transaction(core.kit.db, async (trx) => {
      // Replicas that start together take turns.
      await sql`select pg_advisory_xact_lock(hashtextextended('uaa.seed', 0))`.execute(trx);
      if (!(await isThere(trx))) await insertAccount(core, trx, prepared, { actor: SYSTEM });
    });
  } catch (error) {
    throw error instanceof Problem ? startFault(account.username, error) : error;
  }
}

/** Said to whoever wrote the configuration, without the password. */
function startFault(username: string, problem: Problem): Error {
  const reasons = problem.extras.fieldErrors?.map(({ field, message }) => `${field} ${message}`) ?? [problem.message];
  return new Error(`the account ${username} of the configuration cannot be made: ${reasons.join(', ')}`);
}

/** The clients whose secrets are configured. */
function clientsOf(config: SeedConfig): ClientSeed[] {
  const pods = config.podClients.map(({ pod, secret }) => ({
    clientId: podClientId(pod),
    name: `Services of ${podRouteId(pod)}`,
    grantTypes: ['client_credentials'],
    scopes: ['store_pod'],
    resource: podRouteId(pod),
    secret,
  }));
  return [...platformClients(config), ...pods].flatMap(({ secret, ...client }) =>
    secret === undefined ? [] : [{ ...client, secret }],
  );
}

type ConfigurableClient = Omit<ClientSeed, 'secret'> & { secret: string | undefined };

const platformClients = (config: SeedConfig): ConfigurableClient[] => [
  {
    clientId: 'web-app',
    name: 'Console',
    grantTypes: ['authorization_code', 'refresh_token'],
    scopes: ['openid'],
    redirectUris: [`${config.gatewayOrigin}/login/oauth2/code/uaa`],
    postLogoutUris: [config.gatewayOrigin],
    secret: config.webAppSecret,
  },
  {
    clientId: IMPERSONATION_CLIENT,
    name: 'Console, acting as a merchant',
    grantTypes: [TOKEN_EXCHANGE],
    scopes: ['openid'],
    accessTtlSeconds: IMPERSONATION_SECONDS,
    secret: config.impersonationSecret,
  },
  {
    clientId: 'admin-sdk',
    name: 'Account administration of tenancy',
    grantTypes: ['client_credentials'],
    scopes: ['super_admin'],
    secret: config.adminSdkSecret,
  },
  {
    clientId: controlPlaneClientId,
    name: 'Services of the control plane',
    grantTypes: ['client_credentials'],
    scopes: ['store_core'],
    secret: config.storeCoreSecret,
  },
];
