import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import { type Brand, stringValue } from '@storepod/kernel/value';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';

/** The order for which stock is held, by the reference that checkout gave it. */
export type ReservationRef = Brand<string, 'ReservationRef'>;
export const ReservationRef = stringValue<ReservationRef>({
  kind: 'ReservationRef',
  pattern: '^[A-Za-z0-9_-]{1,60}$',
  maxLength: 60,
  description: '1 to 60 letters, digits, hyphens or underscores',
  examples: ['019b0f2e-7c40-7abc-8def-0123456789ab'],
});

/** More lines than a cart has. */
const MOST_LINES = 200;
/** More of one thing than anybody orders at once. */
const MOST_OF_A_LINE = 1_000_000;

/** The order waits for a person to check it, so it may be held for up to 30 days. */
const LongHold = Type.Boolean();

export const ReserveInput = model('ReserveInput', {
  /** Lines of one sku count together. */
  entries: Type.Array(Type.Object({ sku: Sku, reserveQty: Type.Integer({ minimum: 1, maximum: MOST_OF_A_LINE }) }), {
    maxItems: MOST_LINES,
  }),
  /** How long to hold it, 72 hours at most, or 30 days by `longHold`. What lies in the past counts as not given. */
  expireAt: Type.Optional(Instant),
  longHold: Type.Optional(LongHold),
  /**
   * The order is a guest's that nobody has paid: of the pieces of a sku, all such orders together hold so many percent at most, and
   * always one. Without it the order is none of them, also where it was one before.
   */
  unpaidShare: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ReserveInput = Static<typeof ReserveInput>;

const ExtendInput = model('ExtendInput', { expireAt: Type.Optional(Instant), longHold: Type.Optional(LongHold) });
export type ExtendInput = Static<typeof ExtendInput>;

/** What of an order comes back. Without lines, all that is left. */
const ReturnInput = model('ReturnInput', {
  /** Lines of one sku count together. The skus are those of the reservation, whatever they are called today. */
  lines: Type.Optional(
    Type.Array(Type.Object({ sku: Sku, quantity: Type.Integer({ minimum: 1, maximum: MOST_OF_A_LINE }) }), {
      minItems: 1,
      maxItems: MOST_LINES,
    }),
  ),
  /** Names this return: the same key again returns nothing again. Required with lines. */
  returnKey: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]{1,100}$' })),
});
export type ReturnInput = Static<typeof ReturnInput>;

/** What came of it. An unknown reference is no error: its status is false and the rest null. */
export const ReservationOutcome = model('ReservationOutcome', {
  status: Type.Boolean(),
  reservationId: Type.Union([Uuid, Type.Null()]),
  expireAt: Type.Union([Instant, Type.Null()]),
});
export type ReservationOutcome = Static<typeof ReservationOutcome>;

export const ReturnOutcome = model('ReturnOutcome', {
  ...ReservationOutcome.properties,
  /** What was sold in all and what of it has come back by now; empty where nothing was sold. */
  lines: Type.Array(Type.Object({ sku: Sku, sold: Type.Integer(), returned: Type.Integer() })),
});
export type ReturnOutcome = Static<typeof ReturnOutcome>;

const byReference = {
  access: permission('STORE-POD.INVENTORY.RESERVE'),
  method: 'POST',
  params: { ref: ReservationRef },
  response: ReservationOutcome,
} as const;

export const reservationEndpoints = {
  reserve: endpoint({
    ...byReference,
    path: '/api/v1/private/reserve/:ref',
    summary: 'Takes stock for an order, all lines or none. The same lines again hold it longer and take nothing.',
    body: ReserveInput,
    problems: [problems.EMPTY, problems.INSUFFICIENT, problems.UNPAID_SHARE, problems.LINES_DIFFER, problems.COMPLETED],
  }),
  commit: endpoint({
    ...byReference,
    path: '/api/v1/private/commit/:ref',
    summary: 'Sells what is held. False when the hold is over.',
  }),
  release: endpoint({
    ...byReference,
    path: '/api/v1/private/release/:ref',
    summary: 'Gives back what is held. False for what has been sold.',
  }),
  returnStock: endpoint({
    ...byReference,
    path: '/api/v1/private/return/:ref',
    summary:
      'Gives back what has been sold, or some lines of it; never more than was sold. A repeat gives nothing back.',
    body: nullable(ReturnInput),
    response: ReturnOutcome,
    problems: [problems.RETURN_EXCEEDED, problems.RETURN_KEY_REUSED],
  }),
  extend: endpoint({
    ...byReference,
    path: '/api/v1/private/extend/:ref',
    summary:
      'Holds it longer, 72 hours or 30 days from its beginning at most; never shorter. False when the hold is over.',
    body: ExtendInput,
  }),
};
