import { activity } from './activity.ts';
import { clash } from './clash.ts';
import { common } from './common.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { discounts } from './discounts.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { looks } from './looks.ts';
import { orders } from './orders.ts';
import { papers } from './papers.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { problems } from './problems.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { links, signIn, signUp } from './sign-in.ts';
import { signInRules } from './sign-in-rules.ts';
import { storeSettings } from './store-settings.ts';
import { createStore, firstRun, progress, stores } from './stores.ts';
import { subscription } from './subscription.ts';
import { acceptInvitation, invitations, members, team } from './team.ts';
import { transactions } from './transactions.ts';
import { writing } from './writing/index.ts';

export const english = {
  acceptInvitation,
  activity,
  clash,
  common,
  createStore,
  customers,
  dashboard,
  discounts,
  firstRun,
  frame,
  home,
  invitations,
  members,
  links,
  looks,
  orders,
  papers,
  plans,
  platform,
  problems,
  products,
  profile,
  progress,
  providers,
  signIn,
  signInRules,
  signUp,
  stores,
  storeSettings,
  subscription,
  team,
  transactions,
  writing,
};

/** Every text of the console. The other languages have this shape, so a missing text does not compile. */
export type Texts = typeof english;
