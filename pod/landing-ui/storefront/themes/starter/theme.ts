import { themePages } from '../../shell/theme-pages.ts';
import { themeParts } from '../../shell/theme-parts.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { Category } from './category.tsx';
import { starterLook } from './look.ts';
import { Product } from './product.tsx';
import { Root } from './root.tsx';
import { sections } from './sections.ts';
import { Cart, Checkout, CheckoutResult } from './shopping.tsx';
import { EmptyState, ErrorState, NotFound, Redirecting, Skeleton } from './states.tsx';

/** Plain on purpose: the theme that others are measured by, and the one to copy. */
export const starter: Theme = {
  id: 'starter',
  name: 'Starter',
  version: '1.0.0',
  look: starterLook,
  Root,
  pages: themePages({ Category, Product, Cart, Checkout, CheckoutResult }),
  states: { NotFound, ErrorState, EmptyState, Redirecting, Skeleton },
  parts: themeParts(),
  sections,
};
