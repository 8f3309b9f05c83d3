import { acrossStores } from '@storepod/database/across-stores';
import { prepared } from '@storepod/database/prepared';
import { inBatches } from '@storepod/kernel/batches';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { KeptLetter } from '@storepod/service/mail/mailbox-page';
import { type Envelope, headerText, type Letter, smtpTransport } from '@storepod/service/mail/smtp';
import { sql } from 'kysely';
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

/** Letters are looked through for old ones at most so often by each process; until then they stay a little longer. */
const PRUNE_EVERY_MS = 3_600_000;

export function openMailer(kit: CheckoutKit): Mailer {
  const { mailUrl, mailFrom } = kit.config;
  if (mailUrl === undefined) return openMailbox(kit);
  const send = smtpTransport(mailUrl, mailFrom);
  return {
    // A mail host that gets a letter twice after a crash knows it by this.
    send: ({ key }, letter, envelope) => send(letter, { ...envelope, messageId: key.replaceAll(':', '.') }),
  };
}

function openMailbox({ db, clock }: CheckoutKit): Mailer {
  let pruneAt = 0;
  const keep = inBatches((letters: readonly NewLetter[]) => keepLetters(db, letters), together);
  return {
    send: async (key, letter) => {
      const now = clock.now();
      await keep({ ...key, ...letter, now });
      if (now.getTime() < pruneAt) return;
      pruneAt = now.getTime() + PRUNE_EVERY_MS;
      await prune(db, now);
    },
  };
}

/** Of some kilobytes each. */
const together = { most: 50, thenAlone: true };

type NewLetter = LetterKey & OrderLetter & { now: Date };

/** Letters that are written at the same moment are kept by one statement, and so with one commit. */
async function keepLetters(db: CheckoutDb, letters: readonly NewLetter[]): Promise<undefined[]> {
  const all = <Field>(field: (letter: NewLetter) => Field) => letters.map(field);
  await sql`${prepared} ${acrossStores('letters of several stores are kept together, each with its store')}
    insert into mailbox_letter (store_id, key, recipient, subject, text, html, written_at)
    select * from unnest(${all(({ store }) => store)}::varchar[], ${all(({ key }) => key)}::varchar[],
      ${all(({ to }) => to)}::varchar[], ${all(({ subject }) => headerText(subject))}::varchar[],
      ${all(({ text }) => text)}::text[], ${all(({ html }) => html)}::text[], ${all(({ now }) => now)}::timestamptz[])
    on conflict (store_id, key) do nothing`.execute(db);
  return letters.map(() => undefined);
}

const prune = (db: CheckoutDb, now: Date) =>
  db
    .deleteFrom('mailbox_letter')
    .where('written_at', '<', new Date(now.getTime() - MAILBOX_MS))
    .modifyEnd(acrossStores('letters of all stores go by their age'))
    .execute();

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
