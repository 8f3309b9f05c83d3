import { fileURLToPath } from 'node:url';
import { requireModules, violationsIn } from '../architecture.ts';

/** The rules of ARCHITECTURE.md on who imports whom. */
const root = fileURLToPath(new URL('../..', import.meta.url));
requireModules(root);
const violations = violationsIn(root);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
process.exitCode = violations.length === 0 ? 0 : 1;
