import type { Clock } from '@storepod/kernel/clock';
import type { IdentityDb } from '../tables.ts';
import { defaultSettings, type RealmSettings } from './realm-settings.ts';

/** Long enough to spare the database, short enough that a change is felt at once. */
const REMEMBERED_MS = 30_000;
const MOST_REALMS = 20_000;

/** Settings by realm, remembered for a moment. Realms are rows: ten thousand of them cost nothing until one is asked for. */
export function rememberedSettings(db: IdentityDb, clock: Clock, realmDefaults: Partial<RealmSettings>) {
  const known = new Map<string, { settings: RealmSettings; until: number }>();
  const readWithVersion = async (realm: string): Promise<RealmSettings & { version: number }> => {
    const row = await db
      .selectFrom('realm_settings')
      .select(['document', 'version'])
      .where('realm_id', '=', realm)
      .executeTakeFirst();
    return { ...defaultSettings, ...realmDefaults, ...row?.document, version: row?.version ?? 0 };
  };
  const read = async (realm: string): Promise<RealmSettings> => {
    const entry = known.get(realm);
    if (entry && entry.until > clock.now().getTime()) return entry.settings;
    const { version: _, ...settings } = await readWithVersion(realm);
    if (known.size >= MOST_REALMS) known.clear();
    known.set(realm, { settings, until: clock.now().getTime() + REMEMBERED_MS });
    return settings;
  };
  return { read, readWithVersion, forget: (realm: string) => void known.delete(realm) };
}
