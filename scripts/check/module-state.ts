import { fileURLToPath } from 'node:url';
import { moduleState } from '../module-state.ts';

/** What a service has one of is built by its `parts`, and kept by no module. */
const { unexplained, stale } = moduleState(fileURLToPath(new URL('../..', import.meta.url)));
for (const place of unexplained) console.error(`${place} is kept by its module; let \`parts\` of the service build it`);
for (const place of stale) console.error(`${place} is allowed in scripts/module-state.ts, and not there`);
process.exitCode = unexplained.length + stale.length === 0 ? 0 : 1;
