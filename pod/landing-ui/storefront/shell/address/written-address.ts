import { addressRulesOf } from '@storepod/kernel/address-rules';
import type { AddressValues } from './address-values.ts';

/** What of an address stands on a letter; what is empty may be left out. */
type WrittenAddress = Pick<AddressValues, 'country'> & {
  readonly [Field in keyof AddressValues]?: AddressValues[Field] | undefined;
};

/** An address as its country writes it on a letter, line by line; what is not there leaves no empty line. */
export function addressLines(address: WrittenAddress, countryName: (code: string) => string | undefined): string[] {
  const { firstName, lastName, country } = address;
  const written = { ...address, name: [firstName, lastName].filter(Boolean).join(' ') };
  const lines = addressRulesOf(country).lines.map((fields) =>
    fields.reduce((line, field) => joined(line, field, written[field]), ''),
  );
  // What a country does not ask for was written all the same, before there were rules.
  const asked = new Set<string>(addressRulesOf(country).lines.flat());
  const others = (['stateProvince', 'postalCode'] as const).map((field) => (asked.has(field) ? '' : written[field]));
  return [...lines, ...others, countryName(country) ?? country].flatMap((line) => line || []);
}

/** `Austin, TX 78701`: a state stands behind a comma, all else behind a blank. */
function joined(line: string, field: string, value: string | undefined): string {
  if (!value) return line;
  if (line === '') return value;
  return `${line}${field === 'stateProvince' ? ', ' : ' '}${value}`;
}

/** What browsers call a country in the language of the page. */
export function countryNamer(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return (code) => {
    try {
      return names.of(code);
    } catch {
      return undefined; // not a code at all
    }
  };
}
