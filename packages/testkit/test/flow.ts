import { announce } from '@storepod/kernel/moments';

/** A process with named moments, for a test that ends it at one of them. */
console.log('begun');
for (const step of ['one', 'two', 'three']) {
  announce('step', step);
  console.log(`after ${step}`);
}
if (process.argv.includes('--stay')) setInterval(() => undefined, 1000);
