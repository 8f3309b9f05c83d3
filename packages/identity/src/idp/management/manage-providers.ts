import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { type Actor, writeAudit } from '../../audit/audit.ts';
import type { AuditEventType } from '../../audit/event-types.ts';
import type { Core, Origin } from '../../core.ts';
import { problems } from '../../problems.ts';
import { ensureRealm } from '../../realm/realms.ts';
import type { IdentityDb, IdentityProviderRow } from '../../tables.ts';
import { allProviders, lockProvider, requireProvider } from '../provider/find-providers.ts';
import { sealClientId, sealClientSecret } from '../provider/provider-secrets.ts';
import { auditView } from '../provider/provider-view.ts';
import { MOST_PROVIDERS, type ProviderInput } from '../provider/shapes.ts';
import type { ProviderAdministration } from './provider-administration.ts';
import { type ProviderColumns, providerColumns } from './provider-columns.ts';
import { incomplete } from './resolve-endpoints.ts';

/** Who changes providers of which realm, and from where. */
export interface ProviderChange {
  realm: string;
  actor: Actor;
  origin: Origin;
}

/** Adds a provider at the end of the list. */
export async function createProvider(
  administration: ProviderAdministration,
  change: ProviderChange,
  input: ProviderInput,
): Promise<IdentityProviderRow> {
  const { core, realmKind } = administration;
  if (realmKind === 'store') await ensureRealm(core, change.realm, 'store');
  const columns = await providerColumns(administration, change.realm, input);
  return onAlias(input.alias, () =>
    transaction(core.kit.db, async (trx) => {
      const row = await trx
        .insertInto('identity_provider')
        .values({ ...(await placeOf(core, trx, change.realm, input)), ...columns, enabled: input.enabled ?? false })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(core, trx, change, 'idp.created', row, { after: auditView(row) });
      return row;
    }),
  );
}

/** The realm's row is locked while the place is taken: of two at once, both get one and the limit holds. */
async function placeOf(core: Core, trx: IdentityDb, realm: string, input: ProviderInput) {
  await trx.selectFrom('realm').select('id').where('id', '=', realm).forUpdate().execute();
  const present = await allProviders(trx, realm);
  if (present.some(({ alias }) => alias === input.alias)) throw problems.IDP_ALIAS_TAKEN({ alias: input.alias });
  if (present.length >= MOST_PROVIDERS) throw problems.IDP_TOO_MANY({ limit: MOST_PROVIDERS });
  const place = { id: core.kit.ids.uuid(), realm_id: realm };
  return {
    ...place,
    sort_order: (present.at(-1)?.sort_order ?? -1) + 1,
    client_id: sealClientId(core, place, input.clientId),
    client_secret: input.clientSecret === undefined ? null : sealClientSecret(core, place, input.clientSecret),
    created_at: core.kit.clock.now(),
  };
}

/**
 * Replaces a provider. One whose addresses changed is another provider: the secret must be given again, since it would
 * otherwise be sent to whoever wrote the new address, and people known by the old one's names are known no more.
 */
export async function updateProvider(
  administration: ProviderAdministration,
  change: ProviderChange,
  id: string,
  input: ProviderInput,
): Promise<IdentityProviderRow> {
  const { core } = administration;
  await requireProvider(core.kit.db, change.realm, id);
  const columns = await providerColumns(administration, change.realm, input);
  return onAlias(input.alias, () =>
    transaction(core.kit.db, async (trx) => {
      const before = await lockProvider(trx, change.realm, id);
      const moved = isElsewhere(before, columns);
      if (moved && before.client_secret !== null && input.clientSecret === undefined)
        throw incomplete([['clientSecret', 'Required', 'must be given again for other addresses']]);
      const row = await replaceRow(core, trx, before, columns, input);
      if (moved) await unlinkAll(core, trx, change, row);
      await audit(core, trx, change, 'idp.updated', row, { before: auditView(before), after: auditView(row) });
      return row;
    }),
  );
}

const isElsewhere = (before: IdentityProviderRow, after: ProviderColumns) =>
  before.issuer_uri !== after.issuer_uri ||
  before.token_uri !== after.token_uri ||
  before.user_info_uri !== after.user_info_uri ||
  before.jwk_set_uri !== after.jwk_set_uri;

const replaceRow = (
  core: Core,
  trx: IdentityDb,
  before: IdentityProviderRow,
  columns: ProviderColumns,
  { clientId, clientSecret, enabled }: ProviderInput,
): Promise<IdentityProviderRow> =>
  trx
    .updateTable('identity_provider')
    .set({
      ...columns,
      client_id: sealClientId(core, before, clientId),
      ...(clientSecret !== undefined && { client_secret: sealClientSecret(core, before, clientSecret) }),
      enabled: enabled ?? before.enabled,
      version: before.version + 1,
    })
    .where('realm_id', '=', before.realm_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteProvider(core: Core, change: ProviderChange, id: string): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    const row = await lockProvider(trx, change.realm, id);
    await unlinkAll(core, trx, change, row);
    await trx.deleteFrom('identity_provider').where('realm_id', '=', change.realm).where('id', '=', row.id).execute();
    await audit(core, trx, change, 'idp.deleted', row, { before: auditView(row) });
  });
}

async function unlinkAll(core: Core, trx: IdentityDb, change: ProviderChange, row: IdentityProviderRow): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_identity')
    .where('provider_id', 'in', (provider) =>
      provider
        .selectFrom('identity_provider')
        .select('id')
        .where('realm_id', '=', row.realm_id)
        .where('id', '=', row.id),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await audit(core, trx, change, 'identity.unlinked', row, { detail: `${numDeletedRows} accounts` });
}

/** Idempotent: what is already so is answered with, and not written down again. */
export async function switchProvider(
  core: Core,
  change: ProviderChange,
  id: string,
  enabled: boolean,
): Promise<IdentityProviderRow> {
  return transaction(core.kit.db, async (trx) => {
    const before = await lockProvider(trx, change.realm, id);
    if (before.enabled === enabled) return before;
    const row = await trx
      .updateTable('identity_provider')
      .set({ enabled, version: before.version + 1 })
      .where('realm_id', '=', change.realm)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(core, trx, change, 'idp.updated', row, { detail: enabled ? 'enabled' : 'disabled' });
    return row;
  });
}

/** Puts the named providers first, in the order of the names; the others follow as they were. */
export async function orderProviders(
  core: Core,
  change: ProviderChange,
  aliases: readonly string[],
): Promise<IdentityProviderRow[]> {
  return transaction(core.kit.db, async (trx) => {
    await trx.selectFrom('realm').select('id').where('id', '=', change.realm).forUpdate().execute();
    const present = await allProviders(trx, change.realm);
    const named = aliases.map((alias) => present.find((row) => row.alias === alias));
    if (named.includes(undefined)) throw problems.IDP_NOT_FOUND();
    const ordered = [...new Set([...named, ...present])].filter((row) => row !== undefined);
    for (const [sort_order, { id }] of ordered.entries())
      await trx
        .updateTable('identity_provider')
        .set({ sort_order })
        .where('realm_id', '=', change.realm)
        .where('id', '=', id)
        .execute();
    await writeAudit(
      core,
      { ...change, type: 'idp.updated', detail: `order: ${ordered.map(({ alias }) => alias).join(', ')}` },
      trx,
    );
    return ordered.map((row, sort_order) => ({ ...row, sort_order }));
  });
}

const audit = (
  core: Core,
  trx: IdentityDb,
  change: ProviderChange,
  type: AuditEventType,
  row: IdentityProviderRow,
  told: { before?: object; after?: object; detail?: string },
) => writeAudit(core, { ...change, ...told, type, target: { type: 'IDP', id: row.id, name: row.alias } }, trx);

async function onAlias<T>(alias: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'identity_provider_alias_key')) throw problems.IDP_ALIAS_TAKEN({ alias });
    throw error;
  }
}
