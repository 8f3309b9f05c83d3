import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { BillingDb } from '../tables.ts';
import type { CreditAccount } from './credit.contract.ts';

const NEWEST = 100;

/** What an organisation has left, and the newest of its ledger. Who gave it is told to operators alone. */
export async function creditOf(
  db: BillingDb,
  org: ManagerOrgId,
  { isOperator }: { isOperator: boolean },
): Promise<CreditAccount> {
  const balances = await db
    .selectFrom('org_credit')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('org_id', '=', org)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  const rows = await db
    .selectFrom('org_credit as c')
    .leftJoin('subscription_invoice as invoice', 'invoice.provider_invoice_id', 'c.provider_invoice_id')
    .select(['c.id', 'c.kind', 'c.currency', 'c.amount', 'c.reason', 'c.actor', 'c.created_at', 'invoice.number'])
    .where('c.org_id', '=', org)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    org,
    balances: balances.map(({ amount, currency }) => money(amount, currency)),
    entries: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: money(row.amount, row.currency),
      reason: row.reason,
      invoice: row.number,
      actor: isOperator ? row.actor : null,
      at: instantOf(row.created_at),
    })),
  };
}
