import { systemClock } from '@storepod/kernel/clock';
import { compareMoney } from './compare-money.ts';
import { type Connections, type Pool, readOnly } from './connections.ts';
import { type Audited, audited, type Databases } from './databases.ts';
import type { Finding } from './table.ts';

const EXAMPLES = 5;

interface Check {
  service: Audited;
  check: string;
  isViolation: boolean;
  /** Each row is one thing that was found, its columns what is told of it. */
  sql: string;
}

/** What a message that is under way may take; what still waits then does not go on by itself. */
const STUCK = "now() - interval '15 minutes'";

const checks: readonly Check[] = [
  {
    ...{ service: 'inventory', check: 'stock that is not what its ledger says', isViolation: true },
    sql: 'select * from conservation_violation',
  },
  {
    ...{ service: 'payment', check: 'payments that are not what their ledger says', isViolation: true },
    sql: 'select store_id, internal_ref, fault from conservation_violation',
  },
  {
    ...{ service: 'payment', check: 'refunds without an outcome', isViolation: false },
    sql: "select store_id, key from payment_refund where status = 'PENDING'",
  },
  {
    ...{ service: 'payment', check: 'payments that need attention', isViolation: false },
    sql: 'select store_id, internal_ref, attention_reason from payment_transaction where needs_attention',
  },
  {
    ...{ service: 'checkout', check: 'orders that are not what their books say', isViolation: true },
    sql: 'select store_id, number, fault from conservation_violation',
  },
  {
    ...{ service: 'checkout', check: 'orders stuck', isViolation: true },
    sql: `select store_id, number, pending_action from sales_order
      where pending_action <> 'NONE' and pending_since < ${STUCK}`,
  },
  {
    ...{ service: 'checkout', check: 'unpaid orders that nobody closed', isViolation: true },
    sql: `select store_id, number from sales_order
      where order_status in ('CREATED', 'PENDING_PAYMENT') and expires_at < ${STUCK}`,
  },
  {
    ...{ service: 'checkout', check: 'orders that need attention', isViolation: false },
    sql: 'select store_id, number, attention_reason from sales_order where needs_attention',
  },
  {
    ...{ service: 'checkout', check: 'refunds pending', isViolation: false },
    sql: "select store_id, id from sales_refund where status = 'PENDING'",
  },
  {
    ...{ service: 'checkout', check: 'returns that are not in the stock yet', isViolation: false },
    sql: 'select store_id, id from sales_return where restock and restocked_at is null',
  },
];

/** Jobs that were given up after a day: what they were to tell was told to nobody. */
const deadLetters = (service: Audited): Check => ({
  ...{ service, check: 'messages that were given up', isViolation: true },
  sql: `select task.identifier, job.last_error from ${service}_jobs._private_jobs job
    join ${service}_jobs._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null and task.identifier not like 'every:%'`,
});

/** Every check, one after the other, on connections that can write nothing. */
export async function auditPod(databases: Databases): Promise<Finding[]> {
  const pools: Connections = {
    inventory: readOnly(databases.inventory),
    payment: readOnly(databases.payment),
    checkout: readOnly(databases.checkout),
  };
  try {
    const findings: Finding[] = [];
    for (const check of [...checks, ...audited.map(deadLetters)]) findings.push(await run(pools[check.service], check));
    return [...findings, ...(await compareMoney(pools, systemClock.now()))];
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

async function run(client: Pool, { service, check, isViolation, sql }: Check): Promise<Finding> {
  const { rows } = await client.query<{ found: number; examples: object[] | null }>(
    `select count(*)::int as found, (select json_agg(shown) from (select * from (${sql}) one limit ${EXAMPLES}) shown) as examples
     from (${sql}) counted`,
  );
  const [row] = rows;
  const examples = (row?.examples ?? []).map((example) => Object.values(example).join(' '));
  return { service, check, isViolation, found: row?.found ?? 0, examples };
}
