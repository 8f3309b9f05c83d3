/**
 * Why the stock of a sku changed. Of every piece that came, the ledger knows whether it is on hand, held or sold:
 *
 * | kind | on hand | held | sold | came |
 * |---|---|---|---|---|
 * | RECEIVED, ADJUSTED, REMOVED, MOVED | + | | | + |
 * | RESERVED | - | + | | |
 * | RELEASED, EXPIRED | + | - | | |
 * | COMMITTED | | - | + | |
 * | RETURNED | + | | - | |
 * | RELEASED_UNSTOCKED | | - | | - |
 * | RETURNED_UNSTOCKED | | | - | - |
 *
 * The last two are pieces of a sku that was deleted meanwhile: there is no row to put them on. MOVED are pieces that have
 * another sku than before, negative under the old one.
 */
export const movementKinds = [
  'RECEIVED',
  'ADJUSTED',
  'REMOVED',
  'MOVED',
  'RESERVED',
  'RELEASED',
  'EXPIRED',
  'COMMITTED',
  'RETURNED',
  'RELEASED_UNSTOCKED',
  'RETURNED_UNSTOCKED',
] as const;
export type MovementKind = (typeof movementKinds)[number];
