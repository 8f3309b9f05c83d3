import { type AddressValues, addressValues, emptyAddress } from '../address/address-values.ts';

/** What somebody has typed so far. Nothing in it is about a card or an account: those are typed at the provider. */
export interface Draft {
  email: string;
  delivery: AddressValues;
  billing: AddressValues;
  isSameAddress: boolean;
  /** The address of the address book that was chosen; empty for one that is typed. */
  addressId: string;
  method: string;
  payment: string;
  note: string;
  /** Which texts were agreed to: a newer one is another one, also after a reload. Empty where none was. */
  agreedTo: string;
}

/** Where a tab keeps it, so that a reload or the way back loses nothing. */
export const draftPlace = (store: string): string => `storefront.checkout.${store}`;

export const emptyDraft = (country: string): Draft => ({
  ...{ email: '', delivery: emptyAddress(country), billing: emptyAddress(country), isSameAddress: true },
  ...{ addressId: '', method: '', payment: '', note: '', agreedTo: '' },
});

/** What was kept, field by field: whatever is not as it should be is empty. */
export function parseDraft(text: string | null, country: string): Draft {
  const kept = recordOf(text);
  const empty = emptyDraft(country);
  const word = (name: keyof Draft) => (typeof kept[name] === 'string' ? kept[name] : '');
  const flag = (name: keyof Draft, otherwise: boolean) => {
    const value = kept[name];
    return typeof value === 'boolean' ? value : otherwise;
  };
  const address = (name: 'delivery' | 'billing') =>
    isRecord(kept[name]) ? addressValues(kept[name] as Partial<AddressValues>) : empty[name];
  return {
    email: word('email'),
    delivery: address('delivery'),
    billing: address('billing'),
    isSameAddress: flag('isSameAddress', true),
    addressId: word('addressId'),
    method: word('method'),
    payment: word('payment'),
    note: word('note'),
    agreedTo: word('agreedTo'),
  };
}

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
