type ProductAspect = '1/1' | '3/4' | '4/5' | '4/3';

/** CSS lengths below and from the breakpoint `lg`. */
type HeaderHeight = Readonly<Record<'base' | 'lg', string>>;

/** Columns of the product grid from each breakpoint on. */
interface GridColumns {
  readonly base: 1 | 2;
  readonly sm: number;
  readonly lg: number;
  readonly xl: number;
}

/** The decisions of a theme that the shell acts on: where the cart opens, how the menu of a phone works, and so on. */
export interface LayoutConfig {
  readonly header: { readonly sticky: boolean; readonly height: HeaderHeight };
  readonly cart: 'drawer' | 'page';
  readonly mobileNav: 'drawer' | 'fullscreen' | 'bottom-bar';
  readonly productGrid: GridColumns;
  readonly productAspect: ProductAspect;
  readonly container: 'narrow' | 'content' | 'wide' | 'fluid';
  readonly search: 'header' | 'overlay' | 'page' | 'hidden';
}

export const defaultLayout: LayoutConfig = {
  header: { sticky: true, height: { base: '3.5rem', lg: '4.5rem' } },
  cart: 'drawer',
  mobileNav: 'drawer',
  productGrid: { base: 2, sm: 3, lg: 3, xl: 4 },
  productAspect: '4/5',
  container: 'content',
  search: 'header',
};
