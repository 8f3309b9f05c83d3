import { mailSettings } from '@storepod/service/mail/mail-settings';
import { flagSetting, secretSetting, urlSetting } from '@storepod/service/settings';

/** The settings that uaa and cua share. */
export const identitySettings = {
  issuer: urlSetting('ISSUER', { why: 'The one name under which this server signs, whatever host it is reached on.' }),
  secretsKeys: secretSetting('SECRETS_KEYS', {
    why: 'The keys that seal secrets at rest: id:base64 of 32 bytes, the current one first.',
  }),
  cookieKeys: secretSetting('COOKIE_KEYS', {
    why: 'The keys that sign cookies, with commas between, the current one first.',
  }),
  idpAllowPrivateAddresses: flagSetting('IDP_ALLOW_PRIVATE_ADDRESSES', {
    default: 'false',
    why: 'Lets identity providers lie on private addresses and speak plain http. Only for local use.',
  }),
  ...mailSettings,
};
