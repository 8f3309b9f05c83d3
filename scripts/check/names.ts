import { fileURLToPath } from 'node:url';
import { refusedNames } from '../refused-names.ts';

/** Names say what a thing is in the words of the field. */
const refused = refusedNames(fileURLToPath(new URL('../..', import.meta.url)));
for (const { file, name, instead } of refused) console.error(`${file}: ${name}; say ${instead}`);
process.exitCode = refused.length === 0 ? 0 : 1;
