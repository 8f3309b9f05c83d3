import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { CountryCode } from '@storepod/kernel/country';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

const Country = model('Country', { code: CountryCode, name: Type.String() });
export type Country = Static<typeof Country>;

export const countryEndpoints = {
  countries: endpoint({
    access: anonymous('a form of addresses needs them before anybody is known'),
    method: 'GET',
    path: '/api/v1/country',
    summary: 'The countries of the world by their names in the language that was asked for, in its order.',
    cacheControl: 'revalidate',
    response: Type.Array(Country),
  }),
};
