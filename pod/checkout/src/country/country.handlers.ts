import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { countries } from './countries.ts';
import type { countryEndpoints } from './country.contract.ts';

export const countryHandlers = (): Handlers<Contract<typeof countryEndpoints>> => ({
  countries: ({ lang }) => countries(lang),
});
