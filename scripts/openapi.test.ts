import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documents } from './openapi.ts';

it('docs/api holds the current document of every service (npm run docs:openapi)', async () => {
  for (const { file, text } of await documents()) expect(readFileSync(file, 'utf8')).toBe(text);
});
