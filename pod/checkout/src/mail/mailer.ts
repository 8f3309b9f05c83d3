import { acrossStores } from '@storepod/database/across-stores';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { KeptLetter } from '@storepod/service/mail/mailbox-page';
import { type Envelope, headerText, type Letter, smtpTransport } from '@storepod/service/mail/smtp';
import type { CheckoutKit } from '../kit.ts';
import type { CheckoutDb } from '../tables.ts';

export type OrderLetter = Letter & { html: string };

/** Names a letter: the same key is the same letter. */
interface LetterKey {
  store: StoreMerchantId;
  key: string;
}

/** Sends mail. Called by jobs, which try again when it fails. */
export interface Mailer {
  send(key: LetterKey, letter: OrderLetter, envelope: Omit<Envelope, 'messageId'>): Promise<void>;
}

/** How long a letter stays in the mailbox of an installation without a mail server. */
const MAILBOX_MS = 7 * 86_400_000;

export function openMailer(kit: CheckoutKit): Mailer {
  const { mailUrl, mailFrom } = kit.config;
  if (mailUrl === undefined) return { send: (key, letter) => keep(kit, key, letter) };
  const send = smtpTransport(mailUrl, mailFrom);
  return {
    // A mail host that gets a letter twice after a crash knows it by this.
    send: ({ key }, letter, envelope) => send(letter, { ...envelope, messageId: key.replaceAll(':', '.') }),
  };
}

async function keep({ db, clock }: CheckoutKit, { store, key }: LetterKey, letter: OrderLetter): Promise<void> {
  const now = clock.now();
  const { to, subject, text, html } = letter;
  await db
    .insertInto('mailbox_letter')
    .values({ store_id: store, key, recipient: to, subject: headerText(subject), text, html, written_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doNothing())
    .execute();
  await db
    .deleteFrom('mailbox_letter')
    .where('written_at', '<', new Date(now.getTime() - MAILBOX_MS))
    .modifyEnd(acrossStores('letters of all stores go by their age'))
    .execute();
}

/** The letters of the mailbox, the newest first. */
export async function readMailbox(db: CheckoutDb, limit: number): Promise<KeptLetter[]> {
  const rows = await db
    .selectFrom('mailbox_letter')
    .selectAll()
    .orderBy('written_at', 'desc')
    .orderBy('key', 'desc')
    .limit(limit)
    .modifyEnd(acrossStores('the mailbox of an installation without a mail server shows all letters'))
    .execute();
  return rows.map(({ recipient, subject, text, html, written_at }) => ({
    ...{ to: recipient, subject, text, html, writtenAt: written_at },
  }));
}
