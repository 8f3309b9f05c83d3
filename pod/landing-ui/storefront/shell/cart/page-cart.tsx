import type { PageContext } from '../../theme-contract/page-context.ts';
import { CartIsland } from './cart-island.tsx';
import { shopPlace } from './page-place.ts';

/** The cart of a page. It is the same on every page of a store and language: whose cart it is, the browser knows. */
export const PageCart = async ({ context }: { context: PageContext }) => (
  <CartIsland place={await shopPlace(context)} />
);
