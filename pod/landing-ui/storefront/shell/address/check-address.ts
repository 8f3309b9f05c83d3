import { addressFaults, addressLimits, phonePattern, SHORTEST_PHONE } from '@storepod/kernel/address-rules';
import { addressLayout } from './address-layout.ts';
import { type AddressField, type AddressValues, sentAddress } from './address-values.ts';

/** What is wrong with a field. `form`: it does not look as it does in this country. */
export type AddressFault = 'missing' | 'form' | 'too-long' | 'refused';
export type AddressFaults = { readonly [Field in AddressField]?: AddressFault };

interface Asked {
  /** Some shops cannot deliver without one. */
  isPhoneRequired?: boolean;
}

const phone = new RegExp(phonePattern, 'u');
// Control characters are refused by checkout; those that a keyboard cannot make come from a paste.
const unwritable = /\p{C}/u;

/** What checkout would find wrong with an address, by the same rules and before it is sent. */
export function checkAddress(values: AddressValues, { isPhoneRequired = false }: Asked = {}): AddressFaults {
  const sent = sentAddress(values);
  const { required } = addressLayout(values.country);
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const { field, code } of addressFaults(sent))
    faults[field] = code === 'VALIDATION.Required' ? 'missing' : 'form';
  for (const [field, most] of Object.entries(addressLimits) as [keyof typeof addressLimits, number][]) {
    const text = sent[field] ?? '';
    if (text.length > most) faults[field] = 'too-long';
    else if (unwritable.test(text)) faults[field] = 'form';
  }
  if (sent.phone && (sent.phone.length < SHORTEST_PHONE || !phone.test(sent.phone))) faults.phone ??= 'form';
  for (const field of required) if (!sent[field]) faults[field] = 'missing';
  if (isPhoneRequired && !sent.phone) faults.phone = 'missing';
  return faults;
}

/** The faults that a refusal names under a prefix: `billing.postalCode` is the `postalCode` of `billing`. */
export function refusedAddress(
  refused: readonly { field: string; code: string }[],
  prefix: string,
): Partial<Record<AddressField, AddressFault>> {
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const { field, code } of refused) {
    const [owner, name] = splitLast(field);
    if (owner !== prefix || !isAddressField(name)) continue;
    faults[name] ??= byCode[code] ?? 'refused';
  }
  return faults;
}

const byCode: Readonly<Record<string, AddressFault>> = {
  'VALIDATION.Required': 'missing',
  'VALIDATION.MinLength': 'missing',
  'VALIDATION.MaxLength': 'too-long',
  'VALIDATION.Pattern': 'form',
};

function splitLast(field: string): [string, string] {
  const at = field.lastIndexOf('.');
  return at < 0 ? ['', field] : [field.slice(0, at), field.slice(at + 1)];
}

const isAddressField = (name: string): name is AddressField => name === 'country' || Object.hasOwn(addressLimits, name);
