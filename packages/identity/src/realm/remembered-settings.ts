import type { Clock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { IdentityDb } from '../tables.ts';
import { defaultSettings, type RealmSettings } from './realm-settings.ts';

/** Long enough to spare the database, short enough that a change is felt at once. */
const REMEMBERED_MS = 30_000;
const MOST_REALMS = 20_000;

/** Settings by realm, remembered for a moment. Realms are rows: ten thousand of them cost nothing until one is asked for. */
export function rememberedSettings(db: IdentityDb, clock: Clock, realmDefaults: Partial<RealmSettings>) {
  const known = new ExpiringCache<string, RealmSettings>({ most: MOST_REALMS, clock });
  const readWithVersion = async (realm: string): Promise<RealmSettings & { version: number }> => {
    const row = await db
      .selectFrom('realm_settings')
      .select(['document', 'version'])
      .where('realm_id', '=', realm)
      .executeTakeFirst();
    return { ...defaultSettings, ...realmDefaults, ...row?.document, version: row?.version ?? 0 };
  };
  const learn = singleFlight(async (realm: string, isCurrent) => {
    const { version: _, ...settings } = await readWithVersion(realm);
    if (isCurrent()) known.set(realm, settings, REMEMBERED_MS);
    return settings;
  });
  const read = async (realm: string): Promise<RealmSettings> => known.get(realm) ?? learn(realm);
  const forget = (realm: string) => {
    known.delete(realm);
    learn.flights.forget(realm);
  };
  return { read, readWithVersion, forget };
}
