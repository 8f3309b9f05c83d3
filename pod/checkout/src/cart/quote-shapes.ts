import { CountryCode } from '@storepod/kernel/country';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { CartView, RefusedCodeView } from './cart-shapes.ts';

/** What is known of an order that somebody is about to place. */
export const QuoteRequest = model('QuoteRequest', {
  destination: Type.Object({
    country: CountryCode,
    stateProvince: Type.Optional(textLine(100)),
    postalCode: Type.Optional(textLine(20)),
  }),
  shippingMethod: Type.Optional(Uuid),
  /** By it a guest is known who has used a discount before. */
  emailAddress: Type.Optional(Email),
});
export type QuoteRequest = Static<typeof QuoteRequest>;

const ShippingChoice = model('ShippingChoice', {
  id: Uuid,
  kind: Type.String(),
  title: Type.String(),
  price: Money,
  /** Before a discount made it cheaper. */
  fullPrice: Money,
});

/** What the order would come to, and the ways in which it can be sent. */
export const QuoteView = model('Quote', {
  subtotal: Money,
  total: Money,
  totals: CartView.properties.totals,
  taxIncluded: Type.Boolean(),
  /** Whether one of the methods has to be chosen. */
  needsMethod: Type.Boolean(),
  /** The one that was chosen, where it serves the destination. */
  shippingMethod: nullable(Uuid),
  methods: Type.Array(ShippingChoice),
  refusedCodes: Type.Array(RefusedCodeView),
});
export type QuoteView = Static<typeof QuoteView>;
