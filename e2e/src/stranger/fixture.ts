import type { Page } from 'playwright-core';
import type { Visit } from '../browser-run.ts';
import { type Buyer, newBuyer } from '../shop-buyer.ts';

/** What the steps of the stranger share. */
export interface Fixture {
  /** Opens a window with cookies of its own. */
  visit: Visit;
  /** The stranger's own window. */
  page: Page;
  /** The window of whom the stranger will invite. */
  moderator: Page;
  stranger: { firstName: string; lastName: string; email: string; password: string; organisation: string };
  /** The name of the store in its address. */
  store: string;
  /** Where the shop answers, once it does. */
  shop: string;
  buyer: Buyer;
}

/** Where everything begins. `store` tells this stranger from others on the same platform. */
export const newFixture = (windows: Pick<Fixture, 'visit' | 'page' | 'moderator'>, store: string): Fixture => ({
  ...windows,
  store,
  shop: '',
  stranger: {
    ...{ firstName: 'Ines', lastName: 'Okafor', organisation: 'Okafor Ceramics' },
    ...{ email: `ines@${store}.example`, password: 'Clay-and-glaze-3' },
  },
  buyer: newBuyer(),
});
