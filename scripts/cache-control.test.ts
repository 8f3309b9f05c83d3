import { describe, expect, it } from 'vitest';
import { allContracts } from './contracts.ts';

const reads = (await allContracts()).flatMap(({ service, endpoints }) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `${service}.${name}`, ...endpoint })),
);
const isPublic = ({ access }: (typeof reads)[number]) => access.kind === 'anonymous';

describe('Cache-Control', () => {
  it('of every public read is said by its contract', () => {
    const silent = reads.filter((read) => isPublic(read) && read.cacheControl === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(reads.filter(isPublic).length).toBeGreaterThan(20);
  });

  it('of price and stock, and of what depends on a credential in the address, is no-store', () => {
    const never = reads.filter(({ path }) =>
      /availability|router\/public|auth\/me|invitations\/|verifications\//.test(path),
    );
    expect(never.length).toBeGreaterThan(3);
    for (const read of never.filter(isPublic)) expect(read.cacheControl, read.name).toBe('no-store');
  });

  it('lets browsers keep what a service keeps, as long as they ask whether it is still right', () => {
    const kept = reads.filter(({ cacheSeconds }) => cacheSeconds !== undefined);
    expect(kept.length).toBeGreaterThan(10);
    for (const read of kept) expect(read.cacheControl, read.name).toBe('revalidate');
  });
});
