import { defineEvent, handle } from '@storepod/database/events';
import { instantOf } from '@storepod/kernel/clock';
import { hashOf } from '@storepod/kernel/digest';
import type { Uuid } from '@storepod/kernel/ids';
import { DEFAULT_LANGUAGE, type Language, LanguageCode } from '@storepod/kernel/language-code';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';

/** What only the letter knows: nowhere else is the token kept. */
export interface Letter {
  token: string;
  /** Of whoever invites, since nobody knows the invited person's. */
  lang: Language;
}

/** An invitation has a new token. It is sealed: it makes somebody a member, and the queue is read by operators. */
const InvitationIssued = defineEvent<{ invitation: Uuid; sealed: string }>('InvitationIssued', 1);

const sealContext = (invitation: Uuid) => `invitation:${invitation}`;

/** Queues the letter of an invitation in the transaction that issues it, so that both happen or neither does. */
export const queueLetter = ({ kit, secrets }: Tenancy, trx: Transaction<Tables>, invitation: Uuid, letter: Letter) =>
  kit.outbox.publish(trx, InvitationIssued, {
    invitation,
    sealed: secrets.seal(JSON.stringify(letter), sealContext(invitation)),
  });

export const letterJobs = (tenancy: Tenancy) => [
  handle(InvitationIssued, 'send-letter', ({ invitation, sealed }) => send(tenancy, invitation, sealed)),
];

/**
 * Gives the letter to uaa, which has the mail. A link that stopped working meanwhile is not sent any more. The hash of
 * the token names the letter, so one whose answer was lost is not sent twice.
 */
async function send({ kit, uaa, secrets }: Tenancy, invitation: Uuid, sealed: string): Promise<void> {
  // It opens only if `queueLetter` sealed it, so it has the shape that was put in there.
  const { token, lang } = JSON.parse(secrets.open(sealed, sealContext(invitation))) as Letter;
  const row = await kit.db
    .selectFrom('org_invitation')
    .select(['email', 'expires_at'])
    .where('id', '=', invitation)
    .where('token_hash', '=', hashOf(token))
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', kit.clock.now())
    .executeTakeFirst();
  if (!row) return;
  const { email, expires_at } = row;
  const body = {
    email,
    token,
    lang: LanguageCode.is(lang) ? lang : DEFAULT_LANGUAGE,
    expiresAt: instantOf(expires_at),
  };
  await uaa.sendMembershipLetter({ body }, { idempotencyKey: hashOf(token) });
}
