import { besideAudit } from '@storepod/database/audit/call-audit';
import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import { Email } from '@storepod/kernel/email';
import { checkOnUse } from '@storepod/service/compile-on-use';
import { fieldErrorsOf } from '@storepod/service/validation';
import { type Actor, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { problems } from '../problems.ts';
import { seedRealmRoles } from '../role/seed-roles.ts';
import type { IdentityDb } from '../tables.ts';
import { RealmSettings } from './realm-settings.ts';

export interface RealmState {
  id: string;
  enabled: boolean;
}

export const findRealm = (db: IdentityDb, id: string): Promise<RealmState | undefined> =>
  db.selectFrom('realm').select(['id', 'enabled']).where('id', '=', id).executeTakeFirst();

/** Makes the realm if it is not there. Two requests at once make one. */
export const ensureRealm = (core: Core, id: string, kind: 'platform' | 'store'): Promise<void> =>
  besideAudit(() =>
    transaction(core.kit.db, async (trx) => {
      const made = await trx
        .insertInto('realm')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows === 1n) await seedRealmRoles(trx, core.kit.ids, id, kind);
    }),
  );

const check = checkOnUse(RealmSettings, 'body');

/** Replaces the settings of a realm as a whole. A value outside its limits is refused by name. */
export async function updateSettings(
  core: Core,
  realm: string,
  document: unknown,
  version: number,
  actor: Actor,
  origin: Origin,
) {
  const settings = checkedSettings(document);
  const changed = await transaction(core.kit.db, async (trx) => {
    const current = await lockSettings(trx, realm);
    if (current.version !== version) throw problems.SETTINGS_CONFLICT();
    const row = {
      realm_id: realm,
      document: JSON.stringify(settings),
      version: version + 1,
      updated_at: core.kit.clock.now(),
    };
    await trx
      .insertInto('realm_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('realm_id').doUpdateSet(row))
      .execute();
    const change = { ...(current.document && { before: current.document }), after: settings };
    const target = { type: 'SETTINGS' as const, id: realm };
    await writeAudit(core, { realm, type: 'settings.updated', actor, origin, target, ...change }, trx);
    return { ...settings, version: version + 1 };
  });
  core.forgetSettings(realm);
  return changed;
}

/** The document with nothing that does not belong to it, each value inside its limits and none against another. */
function checkedSettings(document: unknown): RealmSettings {
  const candidate = structuredClone(document);
  if (!check(candidate)) throw problems.SETTINGS_INVALID(undefined, { fieldErrors: fieldErrorsOf(check.errors ?? []) });
  const settings = candidate as RealmSettings;
  const { tokens, sessions, supportEmail } = settings;
  if (supportEmail !== '' && !isAddress(supportEmail))
    throw wrongField('supportEmail', 'Format', 'is not an e-mail address');
  if (tokens.defaultAccessTokenTtlSeconds > tokens.maxAccessTokenTtlSeconds)
    throw tooLarge('tokens.defaultAccessTokenTtlSeconds', 'is above the maximum of this realm');
  if (sessions.idleSeconds > sessions.maxSeconds)
    throw tooLarge('sessions.idleSeconds', 'is longer than a session lasts');
  return settings;
}

const wrongField = (field: string, rule: string, message: string) =>
  problems.SETTINGS_INVALID(undefined, { fieldErrors: [{ field, code: `VALIDATION.${rule}`, message }] });
const tooLarge = (field: string, message: string) => wrongField(field, 'Maximum', message);

/** As it is written into letters, so that nobody's mail program takes it for something else. */
function isAddress(text: string): boolean {
  try {
    return Email.parse(text) === text.toLowerCase();
  } catch {
    return false;
  }
}

/** The stored settings with their version, 0 for a realm that never changed them, locked for a change. */
async function lockSettings(trx: IdentityDb, realm: string) {
  const locked = await trx.selectFrom('realm').select('id').where('id', '=', realm).forUpdate().executeTakeFirst();
  if (!locked) throw common.NOT_FOUND();
  const row = await trx
    .selectFrom('realm_settings')
    .select(['version', 'document'])
    .where('realm_id', '=', realm)
    .executeTakeFirst();
  return row ?? { version: 0, document: undefined };
}

export async function settingsVersion(db: IdentityDb, realm: string): Promise<number> {
  const row = await db.selectFrom('realm_settings').select('version').where('realm_id', '=', realm).executeTakeFirst();
  return row?.version ?? 0;
}
