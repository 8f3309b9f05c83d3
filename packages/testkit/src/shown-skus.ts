import type { Db } from '@storepod/database/db';
import { sql } from 'kysely';

/** Where no catalog tells inventory which skus shoppers see: from now on they see every one that gets stock. */
export async function showEverySku<Tables>(inventory: Db<Tables>): Promise<void> {
  await sql`
    create function show_new_sku() returns trigger language plpgsql as $$
    begin
      insert into shown_sku (store_id, sku, shown, position) values (new.store_id, new.sku, true, 0)
      on conflict do nothing;
      return null;
    end $$`.execute(inventory);
  await sql`
    create trigger shown_by_nobody after insert on stock for each row execute function show_new_sku()`.execute(
    inventory,
  );
}
