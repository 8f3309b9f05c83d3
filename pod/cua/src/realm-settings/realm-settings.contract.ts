import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { problems } from '@storepod/identity/problems';
import { RealmSettings } from '@storepod/identity/realm/realm-settings';
import { model, named } from '@storepod/kernel/model';
import Type from 'typebox';

const admin = { access: permission('UAA.ADMIN.*'), path: '/api/v1/admin/settings' } as const;

const version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });

/** The platform's administration of a store's realm. Merchants and shoppers do not reach it. */
const VersionedRealmSettings = model('VersionedRealmSettings', { ...RealmSettings.properties, version });

export const realmSettingsEndpoints = {
  getRealmSettings: endpoint({
    ...admin,
    method: 'GET',
    summary: "The settings of a store's realm. Version 0: nobody changed them yet.",
    response: VersionedRealmSettings,
    problems: [problems.REALM_UNKNOWN],
  }),
  putRealmSettings: endpoint({
    ...admin,
    method: 'PUT',
    audited: 'realm-settings.update',
    summary: "Replaces the settings of a store's realm as a whole. Takes the version that was read.",
    // The document itself is checked against the platform's limits, which name the field in a refusal of their own.
    body: named('RealmSettingsInput', Type.Object({ version }, { additionalProperties: true, maxProperties: 50 })),
    bodyLimit: 16_384,
    response: VersionedRealmSettings,
    problems: [problems.REALM_UNKNOWN, problems.SETTINGS_INVALID, problems.SETTINGS_CONFLICT],
  }),
};
