import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** As many as a cart has. */
const MOST_LINES = 200;
const MOST_OF_A_LINE = 1_000_000;
/** What staff writes beside a move; shoppers may see it. */
export const Comments = Type.String({ maxLength: 2_000 });
/** The version of the order that the caller has seen; another one is refused. */
export const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Some pieces of lines. A sku that is named twice counts together. */
export const LinesInput = Type.Array(
  Type.Object({ sku: Sku, quantity: Type.Integer({ minimum: 1, maximum: MOST_OF_A_LINE }) }),
  { minItems: 1, maxItems: MOST_LINES },
);

const tracking = {
  carrier: Type.Optional(nullable(textLine(100))),
  trackingNumber: Type.Optional(nullable(textLine(100))),
  /** Shown to the shopper, so it is a page of the web and nothing else. */
  trackingUrl: Type.Optional(nullable(Type.String({ maxLength: 1_024, pattern: '^https?://[^\\s"<>]+$' }))),
};

export const TrackingInput = model('TrackingInput', tracking);
export type TrackingInput = Static<typeof TrackingInput>;

export const ShipmentInput = model('ShipmentInput', {
  ...tracking,
  /** What is in the parcel; all that is left unless given. */
  lines: Type.Optional(LinesInput),
  comments: Type.Optional(Comments),
  version: Type.Optional(Version),
});
export type ShipmentInput = Static<typeof ShipmentInput>;

export const Shipment = model('Shipment', {
  id: Uuid,
  /** The first parcel of an order is 1. */
  number: Type.Integer(),
  carrier: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  trackingUrl: nullable(Type.String()),
  shippedAt: Instant,
  deliveredAt: nullable(Instant),
  lines: Type.Array(Type.Object({ sku: Sku, quantity: Type.Integer() })),
});
export type Shipment = Static<typeof Shipment>;
