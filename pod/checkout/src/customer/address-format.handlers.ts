import type { Contract } from '@storepod/contract/contract';
import { addressRulesOf } from '@storepod/kernel/address-rules';
import type { CountryCode } from '@storepod/kernel/country';
import type { Handlers } from '@storepod/service/definition';
import type { AddressFormat, addressFormatEndpoints } from './address-format.contract.ts';

export const addressFormatHandlers = (): Handlers<Contract<typeof addressFormatEndpoints>> => ({
  addressFormat: ({ params }) => formatOf(params.code),
});

function formatOf(country: CountryCode): AddressFormat {
  const { postalCode, state, lines } = addressRulesOf(country);
  return {
    country,
    postalCode: postalCode && {
      pattern: postalCode.pattern,
      example: postalCode.example,
      required: postalCode.isRequired,
    },
    stateProvince: state && { label: state.label, required: state.isRequired },
    lines: lines.map((line) => [...line]),
  };
}
