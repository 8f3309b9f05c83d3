/**
 * Why the stock of a sku changed. Of every piece that came, the ledger knows whether it is on hand, held or sold:
 *
 * | kind | on hand | held | sold | came |
 * |---|---|---|---|---|
 * | RECEIVED, ADJUSTED, REMOVED | + | | | + |
 * | RESERVED | - | + | | |
 * | RELEASED, EXPIRED | + | - | | |
 * | COMMITTED | | - | + | |
 * | RETURNED | + | | - | |
 * | RELEASED_UNSTOCKED | | - | | - |
 * | RETURNED_UNSTOCKED | | | - | - |
 *
 * The last two are pieces of a sku that was deleted meanwhile: there is no shelf to put them on.
 */
export const movementKinds = [
  'RECEIVED',
  'ADJUSTED',
  'REMOVED',
  'RESERVED',
  'RELEASED',
  'EXPIRED',
  'COMMITTED',
  'RETURNED',
  'RELEASED_UNSTOCKED',
  'RETURNED_UNSTOCKED',
] as const;
export type MovementKind = (typeof movementKinds)[number];
