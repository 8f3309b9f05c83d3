import type { ListedEvent } from '@storepod/identity/audit/read-audit';
import type { Core } from '@storepod/identity/core';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import type { ranges } from './dashboard.contract.ts';

const HOUR_MS = 3_600_000;
const MOST_SHOWN = 10;

/** A span of time cut into equal steps, the last of which ends now. */
export interface Span {
  from: Date;
  to: Date;
  stepMs: number;
  steps: number;
}

const steps: Record<(typeof ranges)[number], { stepMs: number; steps: number }> = {
  '24h': { stepMs: HOUR_MS, steps: 24 },
  '7d': { stepMs: 24 * HOUR_MS, steps: 7 },
  '30d': { stepMs: 24 * HOUR_MS, steps: 30 },
};

export function spanOf(range: (typeof ranges)[number], to: Date): Span {
  const { stepMs, steps: count } = steps[range];
  return { from: new Date(to.getTime() - stepMs * count), to, stepMs, steps: count };
}

/** Sign-ins step by step and tokens in all: the database counts, we fill the steps in which nothing happened. */
export async function readActivity({ kit }: Core, span: Span) {
  const { rows } = await sql<{ step: number; type: string; count: string }>`
    select floor(extract(epoch from occurred_at - ${span.from}::timestamptz) * 1000 / ${span.stepMs}::bigint)::int as step,
           event_type as type, count(*) as count
      from audit_event
     where realm_id = ${PLATFORM_REALM}
       and event_type in ('user.login', 'user.login.failed', 'token.issued')
       and occurred_at >= ${span.from} and occurred_at < ${span.to}
     group by 1, 2`.execute(kit.db);
  const sum = (type: string, step?: number) =>
    rows
      .filter((row) => row.type === type && (step === undefined || row.step === step))
      .reduce((total, row) => total + Number(row.count), 0);
  const series = Array.from({ length: span.steps }, (_, step) => ({
    from: instantOf(new Date(span.from.getTime() + step * span.stepMs)),
    succeeded: sum('user.login', step),
    failed: sum('user.login.failed', step),
  }));
  const signIns = { succeeded: sum('user.login'), failed: sum('user.login.failed'), series };
  return { signIns, tokensIssued: sum('token.issued') };
}

/** The clients that got the most tokens; one that was deleted since has no name. */
export async function readTopClients({ kit }: Core, { from, to }: Span) {
  const { rows } = await sql<{ clientId: string; clientName: string | null; tokens: string }>`
    select issued.client_id as "clientId", oauth_client.name as "clientName", issued.tokens
      from (select client_id, count(*) as tokens
              from audit_event
             where realm_id = ${PLATFORM_REALM} and event_type = 'token.issued' and client_id is not null
               and occurred_at >= ${from} and occurred_at < ${to}
             group by client_id order by tokens desc, client_id limit ${MOST_SHOWN}) as issued
      left join oauth_client on oauth_client.client_id = issued.client_id
     order by issued.tokens desc, issued.client_id`.execute(kit.db);
  return rows.map((row) => ({ ...row, tokens: Number(row.tokens) }));
}

export const readLastFailures = ({ kit }: Core, { from }: Span): Promise<ListedEvent[]> =>
  kit.db
    .selectFrom('audit_event')
    .selectAll()
    .where('realm_id', '=', PLATFORM_REALM)
    .where('outcome', '=', 'FAILURE')
    .where('occurred_at', '>=', from)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
