import { defineEvent, handle } from '@storepod/database/events';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { DEFAULT_LANGUAGE, LanguageCode } from '@storepod/kernel/language-code';
import type { Transaction } from 'kysely';
import { accountsOfOwners } from '../member/owners.ts';
import type { Tables, TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import type { ImpersonationRow } from './tables.ts';

const ImpersonationHeard = defineEvent<{ impersonation: Uuid }>('ImpersonationHeard', 1);

/** Queues the letters in the transaction that writes down what they tell of, so that both happen or neither does. */
export const queueImpersonationLetter = ({ kit }: Tenancy, trx: Transaction<Tables>, impersonation: Uuid) =>
  kit.outbox.publish(trx, ImpersonationHeard, { impersonation });

export const impersonationLetterJobs = (tenancy: Tenancy) => [
  handle(ImpersonationHeard, 'send-letters', ({ impersonation }) => send(tenancy, impersonation)),
];

/** Writes to every owner who can sign in. The impersonation and the owner name the letter, so one that is repeated is not sent twice. */
async function send(tenancy: Tenancy, id: Uuid): Promise<void> {
  const { kit, uaa } = tenancy;
  const row = await kit.db.selectFrom('impersonation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const { operator, subject, reason } = row;
  const told = { operator, subject, reason, startedAt: instantOf(row.started_at), endedAt: instantOf(row.ended_at) };
  const lang = await languageOf(kit.db, row);
  for (const owner of await accountsOfOwners(tenancy, row.org_id))
    await uaa.sendImpersonationLetter(
      { body: { email: owner.email, lang, ...told } as LetterBody },
      { idempotencyKey: `${id}:${owner.id}` },
    );
}
type LetterBody = Parameters<Tenancy['uaa']['sendImpersonationLetter']>[0]['body'];

/** That of the store, or of the organisation's first: nobody knows a better one. */
async function languageOf(db: TenancyDb, { org_id, store_id }: ImpersonationRow): Promise<LanguageCode> {
  const store = await db
    .selectFrom('manager_store')
    .select('settings')
    .where('org_id', '=', org_id)
    .$if(store_id !== null, (stores) => stores.where('id', '=', store_id))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const { defaultLanguage } = store?.settings ?? {};
  return LanguageCode.is(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE;
}
