import type { Uuid } from '@storepod/kernel/ids';
import { type RawBuilder, sql } from 'kysely';
import { cardDepth, cardFields, cardJoins, jsonText, type Reader, sharedByCards } from './product-json.ts';

const card = sql.raw(jsonText(cardFields()));

/**
 * The cards of some products as one JSON array, for use inside a statement: a text, ready to be sent. `picked` is a query
 * of (id, place); the cards stand in the order of `place`, and a hidden product has none.
 *
 * ```ts
 * const group = sql<{ cards: string }>`select ${cardsOf(reader, sql`select related_id, position from ...`)} as cards`;
 * ```
 */
export const cardsOf = (reader: Reader, picked: RawBuilder<unknown>) => sql<string>`
  (with page as materialized (select p.*, picked.place from (${picked}) as picked (id, place)
       join product p on p.store_id = ${reader.store} and p.id = picked.id and p.shown),
     ${sharedByCards(reader)}
   select coalesce('[' || string_agg(${card}, ',' order by p.place) || ']', '[]') from page p ${cardJoins(reader, cardDepth)})`;

/** These ids, in their order, as a query of (id, place). */
export const inOrder = (ids: readonly Uuid[]) => sql`select * from unnest(${ids}::uuid[]) with ordinality`;
