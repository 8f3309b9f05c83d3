import { addressLimits, phonePattern, SHORTEST_PHONE } from '@storepod/kernel/address-rules';
import { CountryCode } from '@storepod/kernel/country';
import { model } from '@storepod/kernel/model';
import { textLine, withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** A telephone number as people write it. */
export const Phone = Type.String({
  minLength: SHORTEST_PHONE,
  maxLength: addressLimits.phone,
  pattern: phonePattern,
});

/** Where somebody lives, or wants something sent to. Each country has rules of its own for the rest. */
export const Address = model('Address', {
  firstName: withoutWebAddress(textLine(addressLimits.firstName)),
  lastName: withoutWebAddress(textLine(addressLimits.lastName)),
  company: Type.Optional(textLine(addressLimits.company)),
  phone: Type.Optional(Phone),
  address: textLine(addressLimits.address),
  city: textLine(addressLimits.city),
  stateProvince: Type.Optional(textLine(addressLimits.stateProvince)),
  postalCode: Type.Optional(textLine(addressLimits.postalCode)),
  country: CountryCode,
});
export type Address = Static<typeof Address>;
