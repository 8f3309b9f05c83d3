import fc from 'fast-check';
import { checkLaws } from './quote-laws.ts';
import { randomCart } from './random-carts.ts';

const CARTS = Number(process.argv[2] ?? 1_000_000);

/** Tries every law of totals on a million random carts. A failure prints its seed and the smallest cart that shows it. */
const began = performance.now();
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
process.stdout.write(`${CARTS} carts, seed ${seed}\n`);
let tried = 0;
fc.assert(
  fc.property(randomCart, (input) => {
    checkLaws(input);
    if (++tried % 100_000 === 0) process.stdout.write(`${tried}\n`);
  }),
  { numRuns: CARTS, seed },
);
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`every law held for ${tried} carts, in ${seconds.toFixed(0)} s\n`);
