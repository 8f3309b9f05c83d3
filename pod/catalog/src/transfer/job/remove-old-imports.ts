import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import { transferProblems } from '../transfer-problems.ts';
import { endImport, problemOf } from './import-progress.ts';
import { removeFileOfEnded } from './stored-file.ts';

const DAY_MS = 86_400_000;
/** How long the report of an import can be read. */
const KEPT_MS = 30 * DAY_MS;
/** Jobs are tried for a day. An import that has not moved for longer has none any more. */
const GIVEN_UP_AFTER_MS = 2 * DAY_MS;
/** So many are looked at by one statement. */
const AT_ONCE = 100;

interface Found {
  store: StoreMerchantId;
  id: Uuid;
}

/** Takes reports away that are old, and what a crash has left of files. */
export const removeOldImports = (catalog: Catalog) =>
  every('remove-old-imports', 'PT1H', async ({ signal }) => {
    await giveUpStuckOnes(catalog);
    for (const left of await leftFiles(catalog)) await removeFileOfEnded(catalog.db, left);
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      signal.throwIfAborted();
      removed = await removeSome(catalog);
    }
  });

async function giveUpStuckOnes(catalog: Catalog): Promise<void> {
  const since = new Date(catalog.clock.now().getTime() - GIVEN_UP_AFTER_MS);
  const { rows } = await sql<Found>`
    select store_id as store, id from product_import
     where state in ('WAITING', 'RUNNING') and progressed_at < ${since}
     ${acrossStores('the clock runs for all')}`.execute(catalog.db);
  for (const { store, id } of rows)
    await endImport(catalog, { store_id: store, id }, 'BROKEN', problemOf(transferProblems.GIVEN_UP()));
}

async function leftFiles({ db }: Catalog): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select store_id as store, id from product_import i
     where i.ended_at is not null
       and (exists (select from product_import_part p where p.store_id = i.store_id and p.import_id = i.id)
         or exists (select from product_import_sku s where s.store_id = i.store_id and s.import_id = i.id))
     limit ${AT_ONCE} ${acrossStores('a crash may have left files of any store')}`.execute(db);
  return rows;
}

/** With its refusals, of which there are at most ten thousand. */
async function removeSome({ db, clock }: Catalog): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const { numAffectedRows = 0n } = await sql`
    delete from product_import where (store_id, id) in (
      select store_id, id from product_import where ended_at < ${before} order by ended_at limit ${AT_ONCE})
    ${acrossStores('the clock runs for all')}`.execute(db);
  return Number(numAffectedRows);
}
