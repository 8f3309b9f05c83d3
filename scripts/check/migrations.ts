import { fileURLToPath } from 'node:url';
import { changedMigrations } from '../landed-migrations.ts';

/** Migrations that have landed stand as they did. */
const wrong = changedMigrations(fileURLToPath(new URL('../..', import.meta.url)));
for (const what of wrong) console.error(what);
process.exitCode = wrong.length === 0 ? 0 : 1;
