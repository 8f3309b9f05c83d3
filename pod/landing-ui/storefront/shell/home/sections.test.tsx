import { sectionKinds } from '@storepod/boundary/section-kinds';
import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SectionView } from '../../theme-contract/sections.ts';
import type { SectionProps, SectionRenderers } from '../../theme-contract/theme.ts';
import { defaultLayout } from '../../theme-kit/layout-config.ts';
import { themeParts } from '../theme-parts.ts';
import { Sections } from './sections.tsx';

const context = {
  store: { id: '660000000000000000000001', name: 'Larkspur', email: 'a@b.example', phone: '1' },
  locale: LanguageCode.parse('en'),
  dir: 'ltr',
  timeZone: 'UTC',
  homeHref: '/en',
  searchHref: '/en/search',
  accountHref: '/en/customer',
  cartHref: '/en/cart',
  layout: defaultLayout,
  parts: themeParts(),
} as const;

const slides = [{ heading: 'Linen' }, { heading: 'Wool' }] as const;
const categories = [{ id: '1', name: 'Tops', href: '/en/category/tops' }];
const products = [
  {
    id: '1',
    sku: 'A',
    name: 'Shirt',
    href: '/en/product/a',
    variantCount: 1,
    swatches: [],
    stock: { state: 'out' },
    sale: { state: 'open' },
  },
] as const;

const draw = (renderers: SectionRenderers, ...sections: SectionView[]) =>
  renderToStaticMarkup(<Sections theme={{ sections: renderers }} context={context} sections={sections} />);
const hero = (variant: keyof typeof sectionKinds.hero.variants) =>
  ({ id: 'h', kind: 'hero', variant, slides }) as const;
const own = (name: string) => (_: SectionProps<'hero'>) => <i>{name}</i>;

describe('a section', () => {
  it('is drawn by the renderer that the theme has for its variant', () => {
    expect(draw({ hero: { split: own('split'), other: own('other') } }, hero('split'))).toContain('<i>split</i>');
  });

  it('is drawn by the renderer that the theme has for its kind, where there is none for the variant', () => {
    expect(draw({ hero: { split: own('split'), other: own('other') } }, hero('classic'))).toContain('<i>other</i>');
  });

  it('is drawn by the shell where the theme has none', () => {
    expect(draw({ hero: { split: own('split') } }, hero('classic'))).toContain('<h1');
  });

  it.each(Object.keys(sectionKinds.hero.variants) as (keyof typeof sectionKinds.hero.variants)[])(
    'hero.%s shows its words, and is the heading of the page only at the top',
    (variant) => {
      const page = draw({}, hero(variant), { ...hero(variant), id: 'again' });
      expect(page.match(/<h1/g)).toHaveLength(1);
      expect(page).toContain('Linen');
      expect(page.includes('Wool')).toBe(variant === 'carousel');
    },
  );

  it.each(['grid', 'pills'] as const)('categories.%s leads to each category', (variant) => {
    const page = draw({}, { id: 'c', kind: 'categories', variant, title: 'Browse', categories });
    expect(page).toContain('href="/en/category/tops"');
    expect(page).toContain('Browse');
  });

  it.each(['grid', 'rail'] as const)('products.%s leads to each product and to more', (variant) => {
    const more = { label: 'See all', href: '/en/search' };
    const page = draw({}, { id: 'p', kind: 'products', variant, title: 'New in', products, more });
    expect(page).toContain('href="/en/product/a"');
    expect(page).toContain('See all');
    expect(page).toContain('Sold out');
  });
});
