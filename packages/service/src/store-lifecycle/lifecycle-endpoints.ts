import type { Contract } from '@storepod/contract/contract';
import { endsAThing } from '@storepod/contract/ends-a-thing';
import { keepsAudit } from '@storepod/contract/store-audit';
import type { Erased, ErasureReport, storeLifecycle } from '@storepod/contract/store-lifecycle';
import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Handlers, Kit, ServiceDefinition } from '../definition.ts';
import { eraseTables, eraseWhere } from './erase-rows.ts';
import type { ErasureStep, StoreLifecycle } from './lifecycle.ts';

/** A call ends well within the time that its caller waits for it. */
const WORK_FOR_MS = 3_000;
/** Some hundred rows with all that goes with them: far below the time after which a statement is given up. */
const AT_MOST = 500;

/** Lets merchant tell a service that a store began or ended. */
export function lifecycleHandlers(
  kit: Kit,
  { opened, ended }: StoreLifecycle,
  { contract, options }: Pick<ServiceDefinition, 'contract' | 'options'>,
): Handlers<ReturnType<typeof storeLifecycle>> {
  const steps = [...ended, ...stepsOfKit(kit, contract, options)];
  return {
    storeOpened: async ({ body }) => opened?.(body.store),
    storeEnded: async ({ body }) => {
      await kit.stores.requireEnded(body.store);
      const report = await erase(steps, body.store, kit.stopping);
      if (Object.keys(report.erased).length > 0) await forgetAnswers(kit, body.store);
      return report;
    },
  };
}

async function erase(
  steps: readonly ErasureStep[],
  store: StoreMerchantId,
  stopping: AbortSignal,
): Promise<ErasureReport> {
  const until = performance.now() + WORK_FOR_MS;
  const erased: Erased = {};
  let finished = true;
  for (const step of steps) {
    for (;;) {
      if (stopping.aborted || performance.now() > until) return { finished: false, erased };
      const count = await step.erase(store, AT_MOST);
      announce('store.erased', step.name);
      if (count === 0) break;
      erased[step.name] = (erased[step.name] ?? 0) + count;
    }
    if (await step.isBusy?.(store)) finished = false;
  }
  return { finished, erased };
}

const forgetAnswers = ({ db, invalidation }: Kit, store: StoreMerchantId) =>
  transaction(db, (trx) => invalidation.touch(trx, store));

/** What the kit itself keeps for a service: jobs that wait or have died, the audit, what was ended, and answers to repeated calls. */
function stepsOfKit({ db }: Kit, contract: Contract, { jobs, database }: ServiceDefinition['options']): ErasureStep[] {
  const steps: ErasureStep[] = [];
  if (jobs && database) steps.push(waitingJobs(db, `${database.schema}_jobs._private_jobs`));
  if (Object.values(contract.endpoints).some(endsAThing)) steps.push(...eraseTables(db, ['ended_thing']));
  if (keepsAudit(contract)) steps.push(...eraseTables(db, ['audit']));
  if (Object.values(contract.endpoints).some(({ idempotent }) => idempotent))
    steps.push(eraseWhere(db, 'idempotency_key', (store) => sql`scope like ${`%|${store}`}`));
  return steps;
}

/** Jobs that wait, for their turn or their next try, and dead letters. One that is at work has to end first. */
function waitingJobs(db: Kit['db'], table: string): ErasureStep {
  const mentions = (store: StoreMerchantId) => sql`payload::text like ${`%${store}%`}`;
  return {
    ...eraseWhere(db, table, (store) => sql`locked_at is null and ${mentions(store)}`),
    isBusy: async (store) => {
      const { rows } = await sql`
        select from ${sql.table(table)} where locked_at is not null and ${mentions(store)} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}
