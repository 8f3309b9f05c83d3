import { mailSettings } from '@storepod/service/mail/mail-settings';
import { durationSetting, flagSetting, integerSetting, secretSetting, urlSetting } from '@storepod/service/settings';

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
  guessesPerNetwork: integerSetting('GUESSES_PER_NETWORK', {
    default: '100',
    why: 'How many wrong passwords and codes an hour one network (/24, /48) may send to all accounts of a realm before it waits. Behind one address may be an office.',
  }),
  guessesPerAccount: integerSetting('GUESSES_PER_ACCOUNT', {
    default: '50',
    why: 'How many wrong ones an hour all unknown networks together may send to one account before they wait for each other.',
  }),
  knownFor: durationSetting('KNOWN_FOR', {
    default: 'P180D',
    why: 'How long a browser or a network counts as known after the owner of an account signed in there, so that no stranger keeps them waiting.',
  }),
  ...mailSettings,
};
