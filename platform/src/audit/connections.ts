import { openPool } from '@storepod/database/pool';
import type { Audited } from './databases.ts';

export type Pool = ReturnType<typeof openPool>;
export type Connections = Record<Audited, Pool>;

/** All rows of a pod are read; nobody waits for it but the one who asked. */
const LONGEST_STATEMENT_MS = 300_000;

/** What looks must change nothing, whatever it is told to run. */
export function readOnly(address: string): Pool {
  const url = new URL(address);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', [given, '-c default_transaction_read_only=on'].filter(Boolean).join(' '));
  return openPool({ url: url.href, name: 'audit', max: 1, statementTimeoutMs: LONGEST_STATEMENT_MS });
}
