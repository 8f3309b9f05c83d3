import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { looks } from './looks.ts';
import { orders } from './orders.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { problems } from './problems.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { links, signIn, signUp } from './sign-in.ts';
import { storeSettings } from './store-settings.ts';
import { createStore, firstRun, progress, stores } from './stores.ts';
import { subscription } from './subscription.ts';
import { acceptInvitation, invitations, team } from './team.ts';

export const english = {
  acceptInvitation,
  common,
  createStore,
  dashboard,
  firstRun,
  frame,
  home,
  invitations,
  links,
  looks,
  orders,
  plans,
  platform,
  problems,
  products,
  profile,
  progress,
  signIn,
  signUp,
  stores,
  storeSettings,
  subscription,
  team,
};

/** Every text of the console. The other languages have this shape, so a missing text does not compile. */
export type Texts = typeof english;
