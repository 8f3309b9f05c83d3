import { type Brand, InvalidValue, stringValue } from './value.ts';

/**
 * The active codes of ISO 4217 by exponent, the number of decimals of the minor unit. Metals, units of account of
 * banks (XDR, XSU, XUA, XAD) and the codes for tests and for no currency are left out: nothing is sold in them.
 */
const codesByExponent: readonly [exponent: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
     COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
     INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
     MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
     STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const exponents = new Map(
  codesByExponent.flatMap(([exponent, codes]) => codes.split(/\s+/).map((code) => [code, exponent] as const)),
);

/** The active codes of ISO 4217, sorted. */
export const currencyCodes: readonly string[] = [...exponents.keys()].sort();

/** The currency of a price: an active ISO 4217 code. */
export type CurrencyCode = Brand<string, 'CurrencyCode'>;
export const CurrencyCode = stringValue<CurrencyCode>({
  kind: 'CurrencyCode',
  pattern: `^(?:${currencyCodes.join('|')})$`,
  maxLength: 3,
  description: 'an active ISO 4217 currency code',
  examples: ['USD'],
});

/** How many decimals the currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function exponentOf(code: CurrencyCode): number {
  const exponent = exponents.get(code);
  if (exponent === undefined) throw new InvalidValue('CurrencyCode', `${code} is not an active currency`);
  return exponent;
}
