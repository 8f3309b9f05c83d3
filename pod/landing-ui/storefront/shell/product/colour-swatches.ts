import type { ProductCard } from '../../backend/shapes.ts';
import type { SwatchView } from '../../theme-contract/views.ts';

/** So many dots fit beside each other on the narrowest card. */
const MOST_SWATCHES = 5;

/** What merchants call colours. Where a colour is not here, a shopper reads of it on the page of the product. */
const colours: Readonly<Record<string, string>> = {
  anthracite: '#383e42',
  aqua: '#5fc7c7',
  beige: '#d9c7a5',
  black: '#111111',
  blue: '#2b5fb8',
  bordeaux: '#5f1b2b',
  bronze: '#8c6239',
  brown: '#6b4a2f',
  burgundy: '#701c2f',
  camel: '#b88a55',
  charcoal: '#3a3d42',
  cognac: '#9a5b2e',
  coral: '#f2745f',
  cream: '#f4ecd8',
  denim: '#4a6a8f',
  ecru: '#e9dfc7',
  emerald: '#1c7a55',
  forest: '#24472f',
  gold: '#c9a227',
  graphite: '#43464b',
  gray: '#8b8d90',
  green: '#3d7a4a',
  grey: '#8b8d90',
  indigo: '#33387a',
  ivory: '#f6f1e3',
  khaki: '#8f8760',
  lavender: '#b9a7d6',
  lilac: '#c3a5cf',
  mint: '#a9d8c2',
  mustard: '#c9961f',
  natural: '#dccfb4',
  navy: '#1f2c4d',
  nude: '#dfbfa6',
  oat: '#dfd3bd',
  ochre: '#bf8526',
  olive: '#6a6b3a',
  orange: '#e07b28',
  pink: '#e9a3b4',
  plum: '#5e2e52',
  purple: '#6d4590',
  red: '#b3262d',
  rose: '#d98a94',
  rust: '#a34f2a',
  sage: '#9aa88a',
  sand: '#d3bd98',
  silver: '#b9bdc2',
  sky: '#9cc3e0',
  slate: '#5c6873',
  stone: '#b8b1a4',
  tan: '#c39a6b',
  taupe: '#8f8173',
  teal: '#1f6f72',
  terracotta: '#b8623f',
  turquoise: '#3aa9a4',
  violet: '#6f4aa0',
  white: '#ffffff',
  wine: '#5f1b2b',
  yellow: '#e8c33a',
};

/** The colours of a card, as far as they can be drawn; `more` are those that there is no room for. */
export function swatchesOf({ colours: sold }: Pick<ProductCard, 'colours'>): { swatches: SwatchView[]; more: number } {
  const drawn = sold.flatMap(({ code, name }) => {
    const colour = colours[code.toLowerCase()];
    return colour ? [{ name, colour }] : [];
  });
  // One colour is no choice, and the picture shows it.
  if (drawn.length < 2) return { swatches: [], more: 0 };
  return { swatches: drawn.slice(0, MOST_SWATCHES), more: Math.max(0, sold.length - MOST_SWATCHES) };
}
