import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { CountryCode } from '@storepod/kernel/country';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

const Field = Type.Enum(['name', 'company', 'address', 'city', 'stateProvince', 'postalCode']);

/** How a form asks for an address of a country. */
export const AddressFormat = model('AddressFormat', {
  country: CountryCode,
  postalCode: nullable(Type.Object({ pattern: Type.String(), example: Type.String(), required: Type.Boolean() })),
  stateProvince: nullable(
    Type.Object({
      label: Type.Enum(['STATE', 'PROVINCE', 'REGION', 'EMIRATE', 'COUNTY', 'PREFECTURE', 'DEPARTMENT']),
      required: Type.Boolean(),
    }),
  ),
  /** One list per line of a label. */
  lines: Type.Array(Type.Array(Field)),
});
export type AddressFormat = Static<typeof AddressFormat>;

export const addressFormatEndpoints = {
  addressFormat: endpoint({
    access: anonymous('a form of addresses needs it before anybody is known'),
    method: 'GET',
    path: '/api/v1/country/:code/address-format',
    summary:
      'What a country asks of an address: the form of its postal codes, whether it has states, the order of fields.',
    params: { code: CountryCode },
    cacheControl: 'revalidate',
    response: AddressFormat,
  }),
};
