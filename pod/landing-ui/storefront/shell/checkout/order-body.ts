import { type SentAddress, sentAddress } from '../address/address-values.ts';
import type { Draft } from './draft.ts';
import { hasAgreed } from './shown-policies.ts';

interface Shown {
  /** What the shopper was shown that the order comes to. */
  total: { amount: number; currency: string };
  /** Whether something of it is sent. */
  isSent: boolean;
  /** What has to be accepted, in the texts that are shown. */
  toAccept: readonly { id: string; version: number }[];
}

export interface OrderBody {
  paymentType: string;
  customer: { emailAddress: string };
  billing: SentAddress;
  delivery?: SentAddress;
  sameAsBilling?: boolean;
  shippingMethod?: string;
  expectedTotal: Shown['total'];
  customerAgreement?: boolean;
  acceptedPolicies?: { id: string; version: number }[];
  comments?: string;
}

/** The order as it is sent. Where nothing travels, or the bill goes where the goods go, there is one address. */
export function orderBody(draft: Draft, { total, isSent, toAccept }: Shown): OrderBody {
  const delivery = sentAddress(draft.delivery);
  const note = draft.note.trim();
  const hasOwnBill = isSent && !draft.isSameAddress;
  const isAgreed = hasAgreed(draft.agreedTo, toAccept);
  return {
    paymentType: total.amount === 0 ? 'NONE' : draft.payment,
    customer: { emailAddress: draft.email.trim() },
    billing: hasOwnBill ? sentAddress(draft.billing) : delivery,
    ...(hasOwnBill ? { delivery } : { sameAsBilling: true }),
    ...(isSent && draft.method && { shippingMethod: draft.method }),
    expectedTotal: total,
    ...(toAccept.length > 0 && {
      customerAgreement: isAgreed,
      acceptedPolicies: isAgreed ? toAccept.map(({ id, version }) => ({ id, version })) : [],
    }),
    ...(note && { comments: note }),
  };
}
