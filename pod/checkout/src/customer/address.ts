import { CountryCode } from '@storepod/kernel/country';
import { model } from '@storepod/kernel/model';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** A telephone number as people write it. */
export const Phone = Type.String({ minLength: 3, maxLength: 32, pattern: '^[+]?[ ().\\-/]*[0-9][0-9 ().\\-/]*$' });

/** Where somebody lives, or wants something sent to. Each country has rules of its own for the rest. */
export const Address = model('Address', {
  firstName: textLine(64),
  lastName: textLine(64),
  company: Type.Optional(textLine(100)),
  phone: Type.Optional(Phone),
  address: textLine(256),
  city: textLine(100),
  stateProvince: Type.Optional(textLine(100)),
  postalCode: Type.Optional(textLine(20)),
  country: CountryCode,
});
export type Address = Static<typeof Address>;
