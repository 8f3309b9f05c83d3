import { systemClock } from '@storepod/kernel/clock';
import { type Check, checks } from './checks.ts';
import { compareMoney } from './compare-money.ts';
import { compareStock } from './compare-stock.ts';
import { type Connections, type Pool, readOnly } from './connections.ts';
import type { Databases } from './databases.ts';
import type { Finding } from './table.ts';

const EXAMPLES = 5;

/**
 * Every check, one after the other, on connections that can write nothing. Who knows that nothing is under way any more says a later
 * time, at which nothing may be.
 */
export async function auditPod(databases: Databases, now = systemClock.now()): Promise<Finding[]> {
  const pools: Connections = {
    inventory: readOnly(databases.inventory),
    payment: readOnly(databases.payment),
    checkout: readOnly(databases.checkout),
  };
  try {
    const findings: Finding[] = [];
    for (const check of checks) findings.push(await run(pools[check.service], check, now));
    return [...findings, await compareStock(pools, now), ...(await compareMoney(pools, now))];
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

async function run(client: Pool, { service, check, isViolation, sql }: Check, now: Date): Promise<Finding> {
  const { rows } = await client.query<{ found: number; examples: object[] | null }>(
    `select count(*)::int as found, (select json_agg(shown) from (select * from (${sql}) one limit ${EXAMPLES}) shown) as examples
     from (${sql}) counted`,
    sql.includes('$1') ? [now] : [],
  );
  const [row] = rows;
  const examples = (row?.examples ?? []).map((example) => Object.values(example).join(' '));
  return { service, check, isViolation, found: row?.found ?? 0, examples };
}
