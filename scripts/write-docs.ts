import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './contracts.ts';
import { generatedDocs } from './generated-docs.ts';

/** Writes what the documentation takes from the code: OpenAPI documents, tables of settings, measured figures. */
for (const folder of ['docs/api/', 'docs/charts/']) mkdirSync(new URL(folder, root), { recursive: true });
for (const { file, text } of await generatedDocs()) writeFileSync(file, text);
