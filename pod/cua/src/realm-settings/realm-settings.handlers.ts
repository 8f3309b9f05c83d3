import type { Contract } from '@storepod/contract/contract';
import { actorOf } from '@storepod/identity/audit/audit';
import type { Core } from '@storepod/identity/core';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import { findRealm, settingsVersion, updateSettings } from '@storepod/identity/realm/realms';
import type { Handlers } from '@storepod/service/definition';
import type { realmSettingsEndpoints } from './realm-settings.contract.ts';

export const realmSettingsHandlers = ({
  core,
}: IdentityService): Handlers<Contract<typeof realmSettingsEndpoints>> => ({
  getRealmSettings: async ({ store }) => {
    await requireRealm(core, store);
    // The version first: settings that change in between are then refused at the next change, never overwritten.
    const version = await settingsVersion(core.kit.db, store);
    core.forgetSettings(store);
    return { ...(await core.settingsOf(store)), version };
  },
  putRealmSettings: async ({ store, body, principal, address, traceId, header }) => {
    await requireRealm(core, store);
    const { version, ...document } = body;
    const origin = { ip: address, userAgent: header('user-agent') ?? '', traceId };
    const settings = await updateSettings(core, store, document, version, actorOf(principal), origin);
    core.forgetSettings(store);
    return settings;
  },
});

/** Settings make no realm: only the first request to a store's own host does. */
async function requireRealm({ kit }: Core, store: string): Promise<void> {
  if (!(await findRealm(kit.db, store))) throw problems.REALM_UNKNOWN();
}
