import type { KeepAnswer } from '@storepod/contract/endpoint';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { money, toDecimal } from '@storepod/kernel/money';
import { type Author, writeAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { problems } from '../problems.ts';
import { customerOf } from '../provider/publish-prices.ts';
import { askProvider } from '../provider/requests.ts';
import type { CreditAccount, CreditGrant } from './credit.contract.ts';
import { creditOf } from './read-credit.ts';

const CreditGranted = defineEvent<{ credit: Uuid }>('CreditGranted', 1);

/**
 * Writes the credit down with its answer, so that a repeat gives no other one, and has the provider told. The provider takes it off
 * the invoices that it writes: of two at once each minor unit is used by one.
 */
export async function grantCredit(
  billing: Billing,
  author: Author,
  grant: CreditGrant,
  keepAnswer: KeepAnswer<CreditAccount>,
): Promise<CreditAccount> {
  await requireUsable(billing, grant);
  const { org, amount, reason } = grant;
  const id = Uuid.parse(billing.ids.uuid());
  const text = reason.trim();
  return transaction(billing.db, async (trx) => {
    await trx
      .insertInto('org_credit')
      .values({
        id,
        org_id: org,
        kind: 'GRANTED',
        currency: amount.currency,
        amount: amount.amount,
        reason: text,
        actor: author.name.slice(0, 200),
        created_at: billing.clock.now(),
      })
      .execute();
    const detail = `${toDecimal(money(amount.amount, amount.currency))} ${amount.currency}: ${text}`;
    await writeAudit(trx, billing, author, [{ store: null, org, event: 'CREDIT_GRANTED', detail }]);
    await billing.outbox.publish(trx, CreditGranted, { credit: id }, { key: org });
    const answer = await creditOf(trx, org, { isOperator: true });
    await keepAnswer(trx, answer);
    return answer;
  });
}

/** Credit of somebody who has no store, or in a currency in which nothing is sold, would never be used. */
async function requireUsable({ db }: Billing, { org, amount: { currency } }: CreditGrant): Promise<void> {
  const known = db.selectFrom('store_subscription').select('id').where('org_id', '=', org).limit(1);
  if (!(await known.executeTakeFirst())) throw problems.ORGANISATION_UNKNOWN({ org });
  const sold = db.selectFrom('plan_price').select('id').where('currency', '=', currency).limit(1);
  if (!(await sold.executeTakeFirst())) throw problems.CREDIT_CURRENCY_UNUSED({ currency });
}

/** The id of the credit is the key: however often it is told, and after however long, it is given once. */
export const creditHandler = (billing: Billing) =>
  handle(CreditGranted, 'tell-provider', async ({ credit }) => {
    const row = await billing.db
      .selectFrom('org_credit')
      .select(['id', 'org_id', 'amount', 'currency'])
      .where('id', '=', credit)
      .executeTakeFirst();
    if (!row || (await wasTold(billing, credit))) return;
    const customer = await customerOf(billing, row.org_id);
    const request = { operation: 'give-credit', subject: row.org_id, fingerprint: credit };
    await askProvider(billing, request, (provider) =>
      provider.giveCredit(customer, money(row.amount, row.currency), credit),
    );
  });

async function wasTold({ db }: Billing, credit: Uuid): Promise<boolean> {
  const told = await db
    .selectFrom('provider_request')
    .select('idempotency_key')
    .where('operation', '=', 'give-credit')
    .where('fingerprint', '=', credit)
    .where('outcome', '=', 'DONE')
    .executeTakeFirst();
  return told !== undefined;
}
