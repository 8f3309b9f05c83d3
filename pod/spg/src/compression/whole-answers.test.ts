import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LONG } from './compressible.ts';
import { WholeAnswers } from './whole-answers.ts';

const answers = new WholeAnswers(0);
const packed = (coding: 'zstd' | 'gzip', content: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    answers.pack(coding, content, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );

const root = new URL('../../../../', import.meta.url).pathname;
/** Of a folder its modules, one behind the other. */
const textOf = (path: string) =>
  Buffer.concat(
    globSync(path, { cwd: root })
      .toSorted()
      .map((file) => readFileSync(`${root}${file}`)),
  );
const texts = [
  'docs/operator.md',
  'docs/api/checkout.json',
  'docs/api/catalog.json',
  'ARCHITECTURE.md',
  'package-lock.json',
  'pod/spg/src/**/*.ts',
  'control-plane/tenancy/src/member/*.ts',
];

describe('a long answer', () => {
  it.each(
    texts.flatMap((path) => [1, 1.25, 1.5, 2, 4].map((times) => times * LONG).map((length) => [path, length] as const)),
  )('like %s of %i bytes is never larger by zstd than by gzip', async (path, length) => {
    const content = textOf(path).subarray(0, length);
    expect((await packed('zstd', content)).length).toBeLessThanOrEqual((await packed('gzip', content)).length);
    expect((await packed('gzip', content)).length).toBe(gzipSync(content, { level: 5 }).length);
  });
});
