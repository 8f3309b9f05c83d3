import { ACROSS_STORES } from '@storepod/database/across-stores';
import { isInsideAuditedCall } from '@storepod/database/audit/call-audit';
import { memo } from '@storepod/kernel/memo';
import { isInsideTransaction, type Moment, onMoment } from '@storepod/kernel/moments';
import { loadModule } from 'libpg-query';
import { isWrite } from './is-write.ts';
import { mutateAll } from './mutate-statements.ts';
import { schemaOf } from './read-schema.ts';
import type { StoreTableUse } from './statement-tables.ts';

export interface IsolationWatch {
  /** Fails with every statement so far that forgot its store. */
  verify(): void;
  /** How many statements were read so far, and those of them from which the store can be taken without being noticed. */
  mutate(): { mutated: number; unnoticed: string[] };
  stop(): void;
}

const writes = memo(isWrite, { most: 10_000, longest: Number.POSITIVE_INFINITY });

/**
 * Watches every statement that requests and jobs of a service send: one that uses a store's table must say of which
 * store, in a request of the very store that the request is about, or say by `acrossStores` why not. A request that is
 * audited makes its changes inside transactions, since only they write the row of the audit.
 */
export async function watchIsolation(databaseUrl: string, schema: string): Promise<IsolationWatch> {
  await loadModule();
  const { tables, faults, usesIn } = await schemaOf(databaseUrl, schema);
  const offences = new Map<string, string>(faults.map((fault) => [fault, fault]));
  // `mutate` goes through them afterwards.
  const seen = new Set<string>();
  const stop = onMoment((moment) => {
    const { name, detail: sql = '', call, background } = moment;
    if (name !== 'sql' || (!call && !background) || sql.includes(ACROSS_STORES)) return;
    if (isInsideAuditedCall() && !isInsideTransaction() && writes(sql))
      offences.set(
        `unaudited ${sql}`,
        `an audited call writes outside a transaction\n    ${sql.replaceAll(/\s+/g, ' ')}`,
      );
    seen.add(sql);
    for (const use of usesIn(sql)) {
      const fault = faultOf(use, moment);
      if (fault) offences.set(`${fault} ${sql}`, `${use.table}: ${fault}\n    ${sql.replaceAll(/\s+/g, ' ')}`);
    }
  });
  return {
    stop,
    mutate: () => mutateAll([...seen], tables),
    verify() {
      if (offences.size === 0) return;
      const list = [...offences.values()].map((offence) => `  ${offence}`).join('\n');
      offences.clear();
      throw new Error(`Statements that use tables of stores without saying of which store:\n${list}`);
    },
  };
}

function faultOf({ origins }: StoreTableUse, { call, parameters = [] }: Moment): string | undefined {
  if (origins.size === 0) return 'its store is bound to nothing';
  const { store } = call ?? {};
  if (store === undefined) return undefined;
  const values = [...origins].flatMap((origin) => valuesOf(origin, parameters));
  return values.every((value) => value === store) ? undefined : `its store is not that of the request`;
}

/** What stands for an origin in a run of the statement: a parameter may be a list. */
const valuesOf = (origin: string, parameters: readonly unknown[]): unknown[] =>
  origin.startsWith('$') ? [parameters[Number(origin.slice(1)) - 1]].flat() : [origin.slice(1, -1)];
