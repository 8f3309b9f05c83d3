import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import type { ClientRow, IdentityDb } from '@storepod/identity/tables';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import { authenticationMethods, type ClientQuery, clientTypes, grantTypes, scopes } from './client-shapes.ts';
import { clientView } from './client-view.ts';
import { isoDuration } from './iso-duration.ts';

/** The type of a client as `clientType` derives it, for conditions and counts. */
const typeColumn = sql<string>`case
  when auth_methods <@ array['none'] then 'PUBLIC'
  when grant_types <@ array['client_credentials'] then 'MACHINE'
  else 'CONFIDENTIAL' end`;

/** Administrators hear of a secret that ends within this time. */
export const EXPIRES_SOON_MS = 30 * 86_400_000;

const orders = sortKeys({ clientId: 'client_id' }, 'id');

export const findClients = ({ kit }: Core, query: ClientQuery) =>
  readPage(query, {
    found: matching(kit.db, query),
    rows: (found) => found.selectAll(),
    order: orders(query.sort ?? 'clientId,asc'),
    views: (rows) => rows.map(clientView),
  });

function matching(db: IdentityDb, { q, enabled, type }: ClientQuery) {
  const term = q?.trim();
  const pattern = containing(term ?? '');
  return db
    .selectFrom('oauth_client')
    .$if(Boolean(term), (clients) =>
      clients.where((client) =>
        client.or([
          client('client_id', 'ilike', pattern),
          client('name', 'ilike', pattern),
          client('description', 'ilike', pattern),
        ]),
      ),
    )
    .$if(enabled !== undefined, (clients) => clients.where('enabled', '=', enabled ?? true))
    .$if(type !== undefined, (clients) => clients.where(typeColumn, '=', type ?? ''));
}

export async function requireClient(db: IdentityDb, id: string): Promise<ClientRow> {
  const row = await db.selectFrom('oauth_client').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problems.CLIENT_NOT_FOUND();
  return row;
}

/** The row is locked until the transaction ends, so that what is decided from it stays true. */
export async function lockClient(trx: IdentityDb, id: string): Promise<ClientRow> {
  const row = await trx.selectFrom('oauth_client').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problems.CLIENT_NOT_FOUND();
  return row;
}

/** One statement, however many clients there are. */
export async function clientStats({ kit }: Core) {
  const now = kit.clock.now();
  const soon = new Date(now.getTime() + EXPIRES_SOON_MS);
  const { rows } = await sql<Record<StatName, string>>`
    select count(*) as total,
           count(*) filter (where enabled) as enabled,
           count(*) filter (where not enabled) as disabled,
           count(*) filter (where ${typeColumn} = 'PUBLIC') as "publicClients",
           count(*) filter (where ${typeColumn} = 'MACHINE') as "machineClients",
           count(*) filter (where ${typeColumn} = 'CONFIDENTIAL') as "confidentialClients",
           count(*) filter (where secret_expires_at > ${now} and secret_expires_at <= ${soon}) as "secretsExpiring",
           count(*) filter (where secret_expires_at <= ${now}) as "secretsExpired"
      from oauth_client`.execute(kit.db);
  const counts = rows[0];
  return Object.fromEntries(statNames.map((name) => [name, Number(counts?.[name] ?? 0)])) as Record<StatName, number>;
}

const statNames = [
  'total',
  'enabled',
  'disabled',
  'publicClients',
  'machineClients',
  'confidentialClients',
  'secretsExpiring',
  'secretsExpired',
] as const;
type StatName = (typeof statNames)[number];

/** What a form for clients can offer, as the realm is set now. */
export async function clientOptions(core: Core) {
  const { tokens } = await core.settingsOf(PLATFORM_REALM);
  return {
    types: [...clientTypes],
    clientAuthenticationMethods: [...authenticationMethods],
    authorizationGrantTypes: [...grantTypes],
    scopes: [...scopes],
    maxAccessTokenTimeToLive: isoDuration(tokens.maxAccessTokenTtlSeconds),
    defaultAccessTokenTimeToLive: isoDuration(tokens.defaultAccessTokenTtlSeconds),
    defaultRefreshTokenTimeToLive: isoDuration(tokens.defaultRefreshTokenTtlSeconds),
  };
}
