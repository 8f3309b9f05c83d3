import { loadavg } from 'node:os';
import { benchCatalog } from './catalog/catalog.ts';
import { benchPlans } from './catalog/plans.ts';
import { benchCheckout } from './checkout/checkout.ts';
import { benchConsoleLists } from './console-lists/console-lists.ts';
import { benchEdge } from './edge/edge.ts';
import { benchUpstreamClients } from './edge/upstream-clients/upstream-clients.ts';
import { benchIdle } from './first-minutes/idle.ts';
import { benchRestarts } from './first-minutes/restarts.ts';
import { benchStart } from './first-minutes/start.ts';
import { benchGrowthOfCertificates } from './growth/growth-certificates.ts';
import { benchGrowthOfOrders } from './growth/growth-orders.ts';
import { benchGrowthOfProducts } from './growth/growth-products.ts';
import { benchGrowthOfStores } from './growth/growth-stores.ts';
import { benchIdentity } from './identity/identity.ts';
import { benchInventory } from './inventory/inventory.ts';
import { benchIsolation } from './isolation/isolation.ts';
import { benchKit } from './kit/kit.ts';
import { benchMemory } from './memory/memory.ts';
import { benchSoak } from './memory/soak.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchPages } from './pages/pages.ts';
import { benchRenders } from './pages/renders.ts';
import { benchWeight } from './pages/weight.ts';
import { benchWholeCost } from './pages/whole-cost.ts';
import { benchPeers } from './peers/peers.ts';
import { publish, type Row } from './report.ts';

/** `npm run bench -- <name>...`: runs the named benchmarks with their parts, as `pages` has `pages-weight`, or all that are not long. */
const benchmarks: Record<string, () => Promise<void>> = {
  kit: benchKit,
  identity: benchIdentity,
  edge: benchEdge,
  'edge-upstream': benchUpstreamClients,
  pages: benchPages,
  'pages-renders': benchRenders,
  'pages-whole': benchWholeCost,
  'pages-weight': benchWeight,
  'pages-lighthouse': benchLighthouse,
  catalog: benchCatalog,
  'catalog-plans': benchPlans,
  inventory: benchInventory,
  checkout: benchCheckout,
  'console-lists': benchConsoleLists,
  'growth-stores': benchGrowthOfStores,
  'growth-products': benchGrowthOfProducts,
  'growth-orders': benchGrowthOfOrders,
  'growth-certificates': benchGrowthOfCertificates,
  isolation: benchIsolation,
  peers: benchPeers,
  memory: benchMemory,
  soak: benchSoak,
  start: benchStart,
  restarts: benchRestarts,
  idle: benchIdle,
};

/**
 * They fill a store with a hundred thousand products or a million orders, wait for minutes or an hour, or stand behind a decision
 * that was made once, so they run only when they are asked for.
 */
const long = new Set([
  ...['catalog', 'catalog-plans', 'console-lists', 'growth-stores', 'growth-products', 'growth-orders'],
  ...['memory', 'soak', 'idle', 'restarts', 'pages-lighthouse'],
  ...['edge-upstream', 'isolation'],
]);
const AIM_MINUTES = 30;

const asked = process.argv.slice(2);
const isPartOf = (wanted: string) => (name: string) => name === wanted || name.startsWith(`${wanted}-`);
const names = Object.keys(benchmarks);
const unknown = asked.filter((wanted) => !names.some(isPartOf(wanted)));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}
const isWanted = (name: string) =>
  asked.length === 0 ? !long.has(name) : asked.some((wanted) => isPartOf(wanted)(name));
const rows: Row[] = [];
for (const [name, run] of Object.entries(benchmarks).filter(([name]) => isWanted(name))) {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  await run();
  rows.push({ benchmark: name, minutes: minutesSince(startedAt) });
}
if (asked.length === 0)
  publish('run', rows, {
    'minutes of all that are not long': `${minutesSince(0)}; aim: below ${AIM_MINUTES}`,
    'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
  });

function minutesSince(moment: number): number {
  return Math.round((performance.now() - moment) / 6000) / 10;
}
