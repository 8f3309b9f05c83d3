import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { problems } from '@storepod/identity/problems';
import { RealmSettings } from '@storepod/identity/realm/realm-settings';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

const read = { access: permission('UAA.SETTINGS.READ'), scope: 'platform' } as const;
const write = { access: permission('UAA.SETTINGS.WRITE'), scope: 'platform' } as const;

const SettingsDocument = model('SettingsDocument', {
  ...RealmSettings.properties,
  /** 0 until somebody changes something. */
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
});

/** More groups of settings than there are, so that one of a later version is refused by its name and not by this. */
const MOST_SETTINGS = 50;

/** Read as it is: what does not fit is refused with the settings' own code and the name of the field. */
const WrittenSettings = Type.Unsafe<Static<typeof SettingsDocument>>({
  type: 'object',
  description: 'The whole document as GET answers it, with the version that was read.',
  maxProperties: MOST_SETTINGS,
});

/** How the realm of the staff is set. */
export const settingsEndpoints = {
  getSettings: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/settings',
    summary: 'All settings of the realm, with their version.',
    response: SettingsDocument,
  }),
  updateSettings: endpoint({
    ...write,
    method: 'PUT',
    path: '/api/v1/admin/settings',
    summary: 'Replaces the settings as a whole.',
    body: WrittenSettings,
    response: SettingsDocument,
    problems: [problems.SETTINGS_INVALID, problems.SETTINGS_CONFLICT],
  }),
} as const;
