import { benchCatalog } from './catalog/catalog.ts';
import { benchPlans } from './catalog/plans.ts';
import { benchCheckout } from './checkout/checkout.ts';
import { benchConsoleLists } from './console-lists/console-lists.ts';
import { benchEdge } from './edge/edge.ts';
import { benchUpstreamClients } from './edge/upstream-clients/upstream-clients.ts';
import { benchIdle } from './first-minutes/idle.ts';
import { benchStart } from './first-minutes/start.ts';
import { benchIdentity } from './identity/identity.ts';
import { benchInventory } from './inventory/inventory.ts';
import { benchIsolation } from './isolation/isolation.ts';
import { benchKit } from './kit/kit.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchPages } from './pages/pages.ts';
import { benchRenders } from './pages/renders.ts';
import { benchWeight } from './pages/weight.ts';

/** `npm run bench -- <name>...`: runs the named benchmarks with their parts, as `pages` has `pages-weight`, or all. */
const benchmarks: Record<string, () => Promise<void>> = {
  kit: benchKit,
  identity: benchIdentity,
  edge: benchEdge,
  'edge-upstream': benchUpstreamClients,
  pages: benchPages,
  'pages-renders': benchRenders,
  'pages-weight': benchWeight,
  'pages-lighthouse': benchLighthouse,
  catalog: benchCatalog,
  'catalog-plans': benchPlans,
  inventory: benchInventory,
  checkout: benchCheckout,
  'console-lists': benchConsoleLists,
  isolation: benchIsolation,
  start: benchStart,
  idle: benchIdle,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.some((wanted) => name === wanted || name.startsWith(`${wanted}-`))) continue;
  console.log(`\n${name}`);
  await run();
}
