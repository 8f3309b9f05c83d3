import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

/** As much of the provider's objects as we read. Text of theirs becomes rows of ours, so it is bounded here. */
const Id = Type.String({ minLength: 1, maxLength: 255 });
/** Up to the year 9999. */
const Seconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 });
const Url = Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()]));
const Amount = Type.Integer({ minimum: -9e15, maximum: 9e15 });
const Metadata = Type.Optional(nullable(Type.Record(Type.String(), Type.String({ maxLength: 500 }))));

export const EventShape = Type.Object({
  id: Id,
  object: Type.Literal('event'),
  type: Type.String({ minLength: 1, maxLength: 100 }),
  created: Seconds,
  /** Orders the events of one second, where a provider numbers them. */
  sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
  data: Type.Object({ object: Type.Unknown() }),
});

export const CheckoutShape = Type.Object({
  id: Id,
  object: Type.Literal('checkout.session'),
  client_reference_id: nullable(Type.String({ maxLength: 255 })),
  customer: nullable(Id),
  subscription: nullable(Id),
});

export const SubscriptionShape = Type.Object({
  id: Id,
  object: Type.Literal('subscription'),
  status: Type.String({ maxLength: 50 }),
  customer: nullable(Id),
  cancel_at_period_end: Type.Boolean(),
  cancel_at: Type.Optional(nullable(Seconds)),
  trial_end: Type.Optional(nullable(Seconds)),
  metadata: Metadata,
  items: Type.Object({
    data: Type.Array(
      Type.Object({
        price: Type.Object({ id: Id }),
        current_period_start: Seconds,
        current_period_end: Seconds,
      }),
    ),
  }),
});
export type SubscriptionShape = Static<typeof SubscriptionShape>;

const LineShape = Type.Object({
  period: Type.Object({ start: Seconds, end: Seconds }),
  parent: Type.Optional(
    nullable(
      Type.Object({
        subscription_item_details: Type.Optional(nullable(Type.Object({ proration: Type.Boolean() }))),
      }),
    ),
  ),
});

export const InvoiceShape = Type.Object({
  id: Id,
  object: Type.Literal('invoice'),
  status: nullable(Type.Enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  number: nullable(Type.String({ minLength: 1, maxLength: 100 })),
  customer: nullable(Id),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  amount_due: Amount,
  amount_paid: Amount,
  subtotal: Amount,
  /** Below zero where something is owed to the customer. The difference is what the invoice took of it. */
  starting_balance: Type.Optional(nullable(Amount)),
  ending_balance: Type.Optional(nullable(Amount)),
  created: Seconds,
  hosted_invoice_url: Url,
  invoice_pdf: Url,
  status_transitions: Type.Optional(Type.Object({ paid_at: Type.Optional(nullable(Seconds)) })),
  parent: nullable(
    Type.Object({
      subscription_details: Type.Optional(nullable(Type.Object({ subscription: Id, metadata: Metadata }))),
    }),
  ),
  lines: Type.Object({ data: Type.Array(LineShape) }),
});
export type InvoiceShape = Static<typeof InvoiceShape>;
