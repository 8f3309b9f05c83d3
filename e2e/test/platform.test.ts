import { portOffsets } from '@storepod/platform/launch';
import { beforeAll, describe } from 'vitest';
import { browserRun } from '../src/browser-run.ts';
import { findChromium } from '../src/chromium.ts';
import { fillLarkspur } from '../src/larkspur.ts';
import { startProviders } from '../src/payment-pages.ts';
import { platformRun } from '../src/run.ts';
import { shortLived } from '../src/short-lived.ts';
import { accountInBrowser } from './journeys/account.ts';
import { byKeyStrokes } from './journeys/browsers.ts';
import { buyingInBrowser } from './journeys/buying.ts';
import { catalogInConsole } from './journeys/catalog-console.ts';
import { consoleInBrowser } from './journeys/console.ts';
import { contentInBrowser } from './journeys/content.ts';
import { decidingByKeyboard } from './journeys/deciding.ts';
import { end } from './journeys/end.ts';
import { firstStore } from './journeys/first-store.ts';
import { freshness } from './journeys/freshness.ts';
import { hostilePod } from './journeys/hostile-pod.ts';
import { keyboardOnly } from './journeys/keyboard.ts';
import { operatorInBrowser } from './journeys/operator.ts';
import { orders } from './journeys/orders.ts';
import { redirectsInBrowser } from './journeys/redirects.ts';
import { start } from './journeys/start.ts';
import { storefrontInBrowser } from './journeys/storefront.ts';
import { storm } from './journeys/storm.ts';
import { strangerInBrowser } from './journeys/stranger.ts';
import { tradeInBrowser } from './journeys/trade.ts';
import { twoStores } from './journeys/two-stores.ts';
import { uploads } from './journeys/uploads.ts';
import { walkThrough } from './journeys/walk-through.ts';
import { writingInBrowser } from './journeys/writing.ts';

const chromium = await findChromium();
if (!chromium) console.log('Skipped: there is no Chromium here. Set CHROMIUM_PATH or install Chrome.');

/** One platform for all journeys, since its start takes longer than any of them. Each has stores and people of its own. */
const providers = await startProviders();
const run = platformRun(portOffsets.journeys, { ...shortLived, ...providers.env });
let filling: Promise<void> | undefined;
const fill = () => {
  filling ??= fillLarkspur(run);
  return filling;
};

// First: the journeys go on with a platform that was killed and came back.
start(run);
firstStore(run);
twoStores(run);
uploads(run);
freshness(run);
orders(run);

describe.skipIf(!chromium)('with Chromium', () => {
  const visit = browserRun(chromium ?? '');
  beforeAll(fill);

  // One address may sign in ten times a minute at a shop, and all journeys come from one: those that do most are apart.
  storefrontInBrowser(run, visit);
  contentInBrowser(run, visit);
  keyboardOnly(run, visit);
  accountInBrowser(run, visit);
  redirectsInBrowser(run, visit, providers);
  buyingInBrowser(run, visit);
  decidingByKeyboard(run, visit);
  consoleInBrowser(run, visit);
  strangerInBrowser(run, visit);
  tradeInBrowser(run, visit);
  catalogInConsole(run, visit);
  writingInBrowser(run, visit);
  operatorInBrowser(run, visit);
});

byKeyStrokes(run, fill);
hostilePod(run);
// Late: it adds to a demo store at which the journeys before look.
walkThrough(run);
storm(run);
end(run);
