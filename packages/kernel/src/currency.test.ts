import { describe, expect, it } from 'vitest';
import { CurrencyCode, exponentOf } from './currency.ts';
import { InvalidValue, trusted } from './value.ts';

describe('CurrencyCode', () => {
  it.each(['USD', 'EUR', 'AED', 'JPY', 'KWD', 'XAF', 'XCD', 'XCG', 'SLE', 'ZWG', 'VED', 'UYW'])('takes %s', (code) => {
    expect(CurrencyCode.parse(code)).toBe(code);
  });

  it.each([
    ['lower case', 'usd'],
    ['a blank after it', 'USD '],
    ['a line break after it', 'USD\n'],
    ['two codes', 'USDEUR'],
    ['a part of a code', 'US'],
    ['a code of nobody', 'ABC'],
    ['gold', 'XAU'],
    ['silver', 'XAG'],
    ['the code for tests', 'XTS'],
    ['the code for no currency', 'XXX'],
    ['special drawing rights', 'XDR'],
    ['the kuna, replaced by the euro in 2023', 'HRK'],
    ['the lev, replaced by the euro in 2026', 'BGN'],
    ['the Antillean guilder, replaced by XCG in 2025', 'ANG'],
    ['the old leone, replaced by SLE', 'SLL'],
    ['the old dollar of Zimbabwe, replaced by ZWG', 'ZWL'],
    ['the numeric code', '840'],
    ['the object form', { code: 'USD' }],
    ['nothing', ''],
  ])('refuses %s', (_, input) => {
    expect(() => CurrencyCode.parse(input)).toThrow(InvalidValue);
  });
});

describe('exponentOf', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'USD EUR GBP AED HUF IDR TWD MGA MRU COP LBP SLE'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('is %i for %s', (exponent, codes) => {
    const exponents = codes.split(' ').map((code) => exponentOf(CurrencyCode.parse(code)));
    expect(new Set(exponents)).toEqual(new Set([exponent]));
  });

  it('knows every currency that can be parsed', () => {
    const codes = everyCurrency();
    expect(codes.length).toBe(164);
    expect(codes.map(exponentOf).filter((exponent) => exponent !== 2).length).toBe(17 + 7 + 2);
  });

  it('throws for a code that was never parsed', () => {
    expect(() => exponentOf(trusted('XXX'))).toThrow(InvalidValue);
  });
});

/** Whatever `CurrencyCode` takes out of all texts of three capital letters. */
function everyCurrency(): CurrencyCode[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
  return codes.filter(CurrencyCode.is);
}
