import { defaultSettings, type RealmSettings } from '@storepod/identity/realm/realm-settings';
import type { IdentityDb } from '@storepod/identity/tables';

/** Chooses settings for a store. Those of a realm that was asked for already may be remembered for half a minute. */
export async function chooseSettings(db: IdentityDb, store: string, chosen: Partial<RealmSettings>): Promise<void> {
  const document = JSON.stringify({ ...defaultSettings, selfRegistrationEnabled: true, ...chosen });
  await db
    .insertInto('realm_settings')
    .values({ realm_id: store, document })
    .onConflict((conflict) => conflict.column('realm_id').doUpdateSet({ document }))
    .execute();
}
