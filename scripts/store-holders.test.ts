import { existsSync, globSync, readFileSync } from 'node:fs';
import { storeHolders } from '@storepod/kernel/services';
import type { ServiceDefinition } from '@storepod/service/definition';
import { expect, it } from 'vitest';
import { root } from './contracts.ts';

/** Merchant's own rows go in the transaction that ends a store. */
const TELLER = 'merchant';

async function podServices(): Promise<ServiceDefinition[]> {
  const files = globSync('pod/*/src/service.ts', { cwd: root });
  return Promise.all(files.map(async (file) => (await import(new URL(file, root).href)).default));
}

it('every pod service with a database looks for traces of one store in its answers to another', async () => {
  const tests = (await podServices())
    .filter(({ options }) => options.database)
    .map(({ contract }) => `pod/${contract.service}/test/isolation.test.ts`);
  const isMissing = (test: string) => {
    const file = new URL(test, root);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes('findTraces(');
  };
  expect(tests.filter(isMissing).map((test) => `${test} has to call findTraces`)).toEqual([]);
});

it('every pod service with a database erases stores that ended, and merchant tells exactly those', async () => {
  const services = await podServices();
  const holding = services.filter(({ contract, options }) => options.database && contract.service !== TELLER);
  expect(holding.filter(({ options }) => !options.storeLifecycle).map(({ contract }) => contract.service)).toEqual([]);
  expect(holding.map(({ contract }) => contract.service).sort()).toEqual([...storeHolders].sort());
});
