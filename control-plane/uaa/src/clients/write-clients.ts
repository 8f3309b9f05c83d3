import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { hashSecret, newSecret } from '@storepod/identity/client/client-secrets';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import type { ClientRow, IdentityDb, Tables } from '@storepod/identity/tables';
import { common } from '@storepod/kernel/common-problems';
import type { Insertable } from 'kysely';
import type { Author } from '../audit/author.ts';
import { PLATFORM_REALM } from '../design.ts';
import { auditClient } from './client-audit.ts';
import { type ClientAdministrator, clientColumns, refused, requireGiver, requireWithinKeys } from './client-rules.ts';
import type { CreateClient, UpdateClient } from './client-shapes.ts';
import { clientSnapshot, clientView } from './client-view.ts';
import { lockClient } from './find-clients.ts';
import { secretExpiry } from './rotate-secrets.ts';

/** Registers a client. Its secret is made here, told once and kept as a hash. */
export async function createClient(core: Core, caller: ClientAdministrator, input: CreateClient) {
  const { tokens } = await core.settingsOf(PLATFORM_REALM);
  const columns = clientColumns(input.clientId, input, tokens);
  requireGiver(caller.principal, columns);
  const secret = columns.auth_methods.includes('none') ? undefined : newSecret();
  const now = core.kit.clock.now();
  const row = {
    ...columns,
    id: core.kit.ids.uuid(),
    client_id: input.clientId,
    secret_hash: secret === undefined ? null : hashSecret(secret),
    secret_expires_at: secret === undefined ? null : secretExpiry(tokens, now),
    created_at: now,
  };
  const client = await insertClient(core, caller.author, row);
  return { client: clientView(client), ...(secret !== undefined && { clientSecret: secret }) };
}

type NewClient = Insertable<Tables['oauth_client']>;

async function insertClient(core: Core, author: Author, row: NewClient): Promise<ClientRow> {
  try {
    return await transaction(core.kit.db, async (trx) => {
      const client = await trx.insertInto('oauth_client').values(row).returningAll().executeTakeFirstOrThrow();
      await auditClient(core, trx, author, client, { type: 'client.created', after: clientSnapshot(client) });
      return client;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'oauth_client_id_key')) throw problems.CLIENT_ID_TAKEN({ clientId: row.client_id });
    throw error;
  }
}

/** Replaces what can be chosen about a client. The id in the path says which; its own id and its kind stay. */
export async function updateClient(
  core: Core,
  { author, principal }: ClientAdministrator,
  id: string,
  input: UpdateClient,
) {
  const { tokens } = await core.settingsOf(PLATFORM_REALM);
  return transaction(core.kit.db, async (trx) => {
    const current = await lockClient(trx, id);
    const columns = clientColumns(current.client_id, input, tokens);
    requireGiver(principal, current, columns);
    if (input.version !== undefined && input.version !== current.version) throw common.VERSION_CONFLICT();
    if (columns.auth_methods.join() !== current.auth_methods.join())
      throw refused('clientAuthenticationMethods', 'Fixed', 'cannot be changed; register another client');
    const client = await trx
      .updateTable('oauth_client')
      .set({ ...columns, version: current.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { before: clientSnapshot(current), after: clientSnapshot(client) };
    await auditClient(core, trx, author, client, { type: 'client.updated', ...change });
    return clientView(client);
  });
}

/** Forgets a client and everything that was issued to it. */
export async function deleteClient(core: Core, { author, principal }: ClientAdministrator, id: string): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    const client = await lockClient(trx, id);
    requireWithinKeys(principal, client);
    await trx.deleteFrom('oauth_client').where('id', '=', id).execute();
    await revokeTokens(trx, client.client_id);
    await auditClient(core, trx, author, client, { type: 'client.deleted', before: clientSnapshot(client) });
  });
}

/** Switches a client on or off. Off means unknown to the protocol, and what it was given ends. */
export async function switchClient(
  core: Core,
  { author, principal }: ClientAdministrator,
  id: string,
  enabled: boolean,
) {
  return transaction(core.kit.db, async (trx) => {
    const current = await lockClient(trx, id);
    if (current.enabled === enabled) return clientView(current);
    if (enabled) requireGiver(principal, current);
    else requireWithinKeys(principal, current);
    const client = await trx
      .updateTable('oauth_client')
      .set({ enabled, version: current.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!enabled) await revokeTokens(trx, client.client_id);
    await auditClient(core, trx, author, client, { type: enabled ? 'client.enabled' : 'client.disabled' });
    return clientView(client);
  });
}

/** Grants, codes and tokens of all kinds; sessions of people stay. */
const revokeTokens = (trx: IdentityDb, clientId: string) =>
  trx.deleteFrom('protocol_state').where('client_id', '=', clientId).execute();
