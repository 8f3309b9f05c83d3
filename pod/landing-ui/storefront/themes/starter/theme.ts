import type { Theme } from '../../theme-contract/theme.ts';
import { Account } from './account.tsx';
import { Category } from './category.tsx';
import { Home } from './home.tsx';
import { Product } from './product.tsx';
import { Root } from './root.tsx';
import { Search } from './search.tsx';
import { ErrorState, NotFound } from './states.tsx';

/** Plain on purpose: the theme that others are measured by, and the one to copy. */
export const starter: Theme = {
  id: 'starter',
  name: 'Starter',
  version: '1.0.0',
  Root,
  Home,
  Category,
  Product,
  Search,
  Account,
  NotFound,
  ErrorState,
};
