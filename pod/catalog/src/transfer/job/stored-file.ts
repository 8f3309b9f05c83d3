import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { CatalogDb, Tables } from '../../tables.ts';
import type { Spool } from './spool.ts';

/** Tables of goods become a fifth of their size; the fastest way does nearly as well as the best. */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Read and written together. */
const PART_BYTES = 1024 * 1024;
/** Deleted by one short statement. */
const ROWS_AT_ONCE = 10_000;

interface StoredFile {
  store: StoreMerchantId;
  id: Uuid;
}

/** Keeps a file with its import, so that whichever replica goes on with it has it. */
export async function storeFile(trx: Transaction<Tables>, { store, id }: StoredFile, file: Spool): Promise<void> {
  let nth = 0;
  for await (const part of file.parts(PART_BYTES)) {
    const content = await compress(part, FASTEST);
    await trx
      .insertInto('product_import_part')
      .values({ store_id: store, import_id: id, nth: nth++, content })
      .execute();
  }
}

/** The content of a file from some byte on. */
export async function* readFile(db: CatalogDb, file: StoredFile, from = 0): AsyncGenerator<Buffer> {
  let skip = from % PART_BYTES;
  for (let nth = Math.floor(from / PART_BYTES); ; nth++) {
    const part = await readPart(db, file, nth);
    if (part) yield part.subarray(skip);
    if (!part || part.length < PART_BYTES) return;
    skip = 0;
  }
}

export async function readBeginning(db: CatalogDb, file: StoredFile, bytes: number): Promise<Buffer> {
  const part = await readPart(db, file, 0);
  return part?.subarray(0, bytes) ?? Buffer.alloc(0);
}

async function readPart(db: CatalogDb, { store, id }: StoredFile, nth: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('product_import_part')
    .select('content')
    .where('store_id', '=', store)
    .where('import_id', '=', id)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return row && decompress(row.content);
}

/** Lets go of a file, and of what was remembered while it was read, unless somebody still imports it. */
export async function removeFileOfEnded(db: CatalogDb, { store, id }: StoredFile): Promise<void> {
  const isUnderWay = sql`exists (
    select from product_import i where i.store_id = ${store} and i.id = ${id} and i.state in ('WAITING', 'RUNNING'))`;
  await sql`
    delete from product_import_part where store_id = ${store} and import_id = ${id} and not ${isUnderWay}`.execute(db);
  const ofImport = sql`store_id = ${store} and import_id = ${id}`;
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from product_import_sku where ${ofImport} and not ${isUnderWay} and ctid = any (array(
        select ctid from product_import_sku where ${ofImport} limit ${ROWS_AT_ONCE}))`.execute(db);
    count = Number(numAffectedRows);
  }
}
