import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ar } from '../../messages/ar.ts';
import { en } from '../../messages/en.ts';
import { sampleContext } from '../../test/conformance/sample-pages.tsx';
import type { BuyBoxProps } from '../../theme-contract/page-context.ts';
import { starter } from '../../themes/starter/theme.ts';

const { BuyBox } = starter.parts;
const variant = (sku: string, state: 'in-stock' | 'out' | 'unknown', valueId: string) => ({
  ...{ sku, stock: { state }, valueIds: [valueId], minimum: 1, most: state === 'in-stock' ? 5 : 0, imageIds: [] },
});
const options = [{ id: 'size', code: 'size', name: 'Size', values: ['S', 'M', 'L'].map((id) => ({ id, name: id })) }];
const variants = [variant('S-1', 'in-stock', 'S'), variant('M-1', 'out', 'M'), variant('L-1', 'unknown', 'L')];
const drawn = (selectedSku: string, more: Partial<BuyBoxProps> = {}, locale = 'en') => {
  const context = { ...sampleContext(starter, 'typical'), locale: LanguageCode.parse(locale) };
  const box = { context, name: 'Shirt', options, variants, selectedSku, sale: { state: 'open' } as const, ...more };
  return renderToStaticMarkup(<BuyBox {...box} />);
};

describe('the notice that goods are back', () => {
  it('is offered for a variant that is sold out, and for no other', () => {
    expect(drawn('M-1')).toContain(en.stockNotice.title);
    for (const sku of ['S-1', 'L-1']) expect(drawn(sku)).not.toContain(en.stockNotice.title);
  });

  it('is not offered where nothing of the product is sold at all', () => {
    expect(drawn('M-1', { sale: { state: 'not-online' } })).not.toContain(en.stockNotice.title);
  });

  it('has a field with its label, and goes nowhere before a script runs', () => {
    const html = drawn('M-1');
    expect(html).toMatch(/<form[^>]* method="dialog"/);
    expect(html).toMatch(/<label for="stock-notice"/);
    expect(html).toMatch(/<input id="stock-notice"[^>]*type="email"[^>]*autoComplete="email"/);
  });

  it('speaks the language of the page', () => expect(drawn('M-1', {}, 'ar')).toContain(ar.stockNotice.title));
});
