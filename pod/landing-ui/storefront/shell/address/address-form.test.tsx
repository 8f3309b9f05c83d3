import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { appLocales } from '../../../shared/locales.ts';
import { messagesOf } from '../../messages/messages.ts';
import { AddressForm, type AddressFormProps } from './address-form.tsx';
import { emptyAddress } from './address-values.ts';

const countries = ['US', 'GB', 'JP', 'QA'].map((code) => ({ code, name: code }));
const drawn = (country: string, props: Partial<AddressFormProps> = {}, locale = 'en') =>
  renderToStaticMarkup(
    <AddressForm
      values={emptyAddress(country)}
      onChange={() => undefined}
      countries={countries}
      words={messagesOf(LanguageCode.parse(locale)).address}
      {...props}
    />,
  );
const all = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found);
const labels = (markup: string) => all(markup, /<label[^>]*>([^<]*)/g);

describe('the address form', () => {
  it.each([
    ['US', 'Country|First name|Last name|Company|Street and number|City|State|ZIP code|Phone'],
    ['GB', 'Country|First name|Last name|Company|Street and number|City|Postcode|Phone'],
    ['JP', 'Country|Last name|First name|Company|Street and number|City|Prefecture|Postal code|Phone'],
    ['QA', 'Country|First name|Last name|Company|Street and number|City|Phone'],
  ])('asks for what %s has, in its order', (country, expected) => {
    expect(labels(drawn(country)).join('|')).toBe(expected);
  });

  it('tells browsers what to fill in, for delivery and for the bill', () => {
    expect(all(drawn('US', { purpose: 'billing' }), /autoComplete="([^"]*)"/gi)).toEqual(
      [
        ...['country', 'given-name', 'family-name', 'organization', 'street-address', 'address-level2'],
        ...['address-level1', 'postal-code', 'tel'],
      ].map((name) => `billing ${name}`),
    );
  });

  it('offers the states where there is a list, and keeps what was written before', () => {
    const markup = drawn('US', { values: { ...emptyAddress('US'), stateProvince: 'Old Texas' } });
    expect(markup).toContain('<option value="TX">Texas</option>');
    expect(markup).toContain('<option value="Old Texas" selected="">Old Texas</option>');
  });

  it('tells a fault at its field, also to those who do not see it', () => {
    const markup = drawn('GB', { faults: { postalCode: 'form', city: 'missing' } });
    const [id] = all(markup, /<p id="([^"]*postalCode-error)"[^>]*>It should look like EC1Y 8SY\.</g);
    expect(markup).toContain(`aria-invalid="true" aria-describedby="${id}"`);
    expect(all(markup, /(aria-invalid="true")/g)).toHaveLength(2);
  });

  it('leaves the telephone out where nobody needs it', () => {
    expect(labels(drawn('QA', { phone: 'none' })).at(-1)).toBe('City');
  });

  it.each(appLocales)('has a word for everything in %s', (locale) => {
    expect(labels(drawn('US', {}, locale)).filter((label) => !label?.trim())).toEqual([]);
    expect(messagesOf(locale).address.errors.postalCode).toContain('{example}');
  });
});
