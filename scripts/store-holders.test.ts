import { globSync } from 'node:fs';
import { storeHolders } from '@storepod/kernel/services';
import type { ServiceDefinition } from '@storepod/service/definition';
import { expect, it } from 'vitest';
import { root } from './contracts.ts';

/** Merchant's own rows go in the transaction that ends a store. */
const TELLER = 'merchant';

it('every pod service with a database erases stores that ended, and merchant tells exactly those', async () => {
  const files = globSync('pod/*/src/service.ts', { cwd: root });
  const services = await Promise.all(
    files.map(async (file): Promise<ServiceDefinition> => (await import(new URL(file, root).href)).default),
  );
  const holding = services.filter(({ contract, options }) => options.database && contract.service !== TELLER);
  expect(holding.filter(({ options }) => !options.storeLifecycle).map(({ contract }) => contract.service)).toEqual([]);
  expect(holding.map(({ contract }) => contract.service).sort()).toEqual([...storeHolders].sort());
});
