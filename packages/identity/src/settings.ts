import { flagSetting, secretSetting, textSetting, urlSetting } from '@storepod/service/settings';

/** The settings that uaa and cua share. */
export const identitySettings = {
  issuer: urlSetting('ISSUER', { why: 'The one name under which this server signs, whatever host it is reached on.' }),
  secretsKeys: secretSetting('SECRETS_KEYS', {
    why: 'The keys that seal secrets at rest: id:base64 of 32 bytes, the current one first.',
  }),
  cookieKeys: secretSetting('COOKIE_KEYS', {
    why: 'The keys that sign cookies, with commas between, the current one first.',
  }),
  mailUrl: secretSetting('MAIL_URL', {
    optional: true,
    why: 'Where mail goes: smtp://user:password@host:port. Without it, mail stays in the mailbox page.',
  }),
  mailFrom: textSetting('MAIL_FROM', {
    default: 'Storepod <no-reply@storepod.localhost>',
    why: 'Who mail comes from.',
  }),
  idpAllowPrivateAddresses: flagSetting('IDP_ALLOW_PRIVATE_ADDRESSES', {
    default: 'false',
    why: 'Lets identity providers lie on private addresses and speak plain http. Only for local use.',
  }),
  mailboxPage: flagSetting('MAILBOX_PAGE', {
    default: 'false',
    why: 'Shows the letters that were not sent at /mailbox, to everybody. Only for the embedded run.',
  }),
};
