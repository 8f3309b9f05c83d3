import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedDocs } from './generated-docs.ts';

it('the documentation says what the code says (npm run docs writes it anew)', async () => {
  const docs = await generatedDocs();
  expect(docs.length).toBeGreaterThan(2);
  for (const { file, text } of docs) expect(readFileSync(file, 'utf8')).toBe(text);
});
