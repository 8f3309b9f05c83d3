import { acrossStores } from '@storepod/database/across-stores';
import type { KeyRing } from '@storepod/database/secrets';
import type { Kit } from '@storepod/service/definition';
import type { KeptLetter } from '@storepod/service/mail/mailbox-page';
import { type Envelope, type Letter, smtpTransport } from '@storepod/service/mail/smtp';
import type { IdentityDb } from '../tables.ts';

/** Sends mail. Called by jobs, which try again when it fails, and never inside a request. */
export interface Mailer {
  send(letter: Letter, realm: string | undefined): Promise<void>;
}

/** How long a letter stays in the mailbox of an installation without a mail server. */
const MAILBOX_MS = 7 * 86_400_000;

type MailboxParts = Pick<Kit, 'clock' | 'ids'> & { db: IdentityDb };

/** In whose name the letters of a realm are sent, and where answers go. */
export type SenderOf = (realm: string) => Promise<Pick<Envelope, 'fromName' | 'replyTo'>>;

interface MailServer {
  url: string | undefined;
  from: string;
  senderOf?: SenderOf | undefined;
}

export function openMailer(parts: MailboxParts, secrets: KeyRing, { url, from, senderOf }: MailServer): Mailer {
  if (!url) return mailbox(parts, secrets);
  const send = smtpTransport(url, from);
  return { send: async (letter, realm) => send(letter, realm === undefined ? {} : await senderOf?.(realm)) };
}

const sealContext = (letterId: string) => `mailbox:${letterId}`;

/** The text is sealed, since its link opens an account. */
function mailbox({ db, clock, ids }: MailboxParts, secrets: KeyRing): Mailer {
  return {
    send: async ({ to, subject, text }, realm) => {
      const now = clock.now();
      const id = ids.uuid();
      const body = secrets.seal(text, sealContext(id));
      const row = { id, recipient: to, subject, body, written_at: now, realm_id: realm ?? null };
      await db.insertInto('mailbox_letter').values(row).execute();
      await db
        .deleteFrom('mailbox_letter')
        .where('written_at', '<', new Date(now.getTime() - MAILBOX_MS))
        .modifyEnd(acrossStores('letters of all stores go by their age'))
        .execute();
    },
  };
}

/** The letters of the mailbox, the newest first. */
export async function readMailbox(db: IdentityDb, secrets: KeyRing, limit: number): Promise<KeptLetter[]> {
  const rows = await db
    .selectFrom('mailbox_letter')
    .selectAll()
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .modifyEnd(acrossStores('the mailbox of an installation without a mail server shows all letters'))
    .execute();
  return rows.map(({ id, recipient, subject, body, written_at }) => ({
    to: recipient,
    subject,
    text: secrets.open(body, sealContext(id)),
    writtenAt: written_at,
  }));
}
