import type { Theme } from '../../theme-contract/theme.ts';
import { NothingHere } from './missing.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

/** Whatever else is asked for within a shop: the theme says in its own way that there is nothing. */
export const unknownPage = (theme: Theme) => ({
  metadata: orStateMetadata(nothing),
  Page: orStatePage(theme, nothing),
});

async function nothing(): Promise<never> {
  throw new NothingHere('page');
}
