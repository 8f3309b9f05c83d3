import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './contracts.ts';
import { documents } from './openapi.ts';

/** Writes the OpenAPI documents of all services to docs/api. */
mkdirSync(new URL('docs/api/', root), { recursive: true });
for (const { file, text } of await documents()) writeFileSync(file, text);
