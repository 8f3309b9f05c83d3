import type { IdentityDb } from '@storepod/identity/tables';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';

/** A fault that no request could bring about: a table is not there, until it is restored or the test is over. */
export async function withoutTable(db: IdentityDb, table: string): Promise<() => Promise<void>> {
  const away = `${table}_away`;
  await sql`alter table ${sql.table(table)} rename to ${sql.id(away)}`.execute(db);
  let isAway = true;
  const restore = async () => {
    if (isAway) await sql`alter table ${sql.table(away)} rename to ${sql.id(table)}`.execute(db);
    isAway = false;
  };
  onTestFinished(restore);
  return restore;
}
