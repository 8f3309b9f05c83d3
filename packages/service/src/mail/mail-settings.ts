import { flagSetting, secretSetting, textSetting } from '../settings.ts';

/** The settings of every service that sends mail. */
export const mailSettings = {
  mailUrl: secretSetting('MAIL_URL', {
    optional: true,
    why: 'Where mail goes: smtp://user:password@host:port. Without it, mail stays in the mailbox page.',
  }),
  mailFrom: textSetting('MAIL_FROM', {
    default: 'Storepod <no-reply@storepod.localhost>',
    why: 'Who mail comes from.',
  }),
  mailboxPage: flagSetting('MAILBOX_PAGE', {
    default: 'false',
    why: 'Shows the letters that were not sent at /mailbox, to everybody on the machine itself. Only for the embedded run.',
  }),
};
