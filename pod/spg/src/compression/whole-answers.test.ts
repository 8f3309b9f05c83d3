import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WholeAnswers } from './whole-answers.ts';

const answers = new WholeAnswers(0);
const packed = (coding: 'zstd' | 'gzip', content: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    answers.pack(coding, content, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );

const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));
const texts = [
  'docs/operator.md',
  'docs/api/checkout.json',
  'docs/api/catalog.json',
  'ARCHITECTURE.md',
  'package-lock.json',
];

describe('a long answer', () => {
  it.each(texts.flatMap((path) => [16_384, 24_576, 40_000, 65_536].map((length) => [path, length] as const)))(
    'like %s of %i bytes is never larger by zstd than by gzip',
    async (path, length) => {
      const content = textOf(path).subarray(0, length);
      expect((await packed('zstd', content)).length).toBeLessThanOrEqual((await packed('gzip', content)).length);
      expect((await packed('gzip', content)).length).toBe(gzipSync(content, { level: 5 }).length);
    },
  );
});
