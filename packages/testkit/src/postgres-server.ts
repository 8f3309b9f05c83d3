import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@storepod/database/embedded';
import { throughSocket } from '@storepod/database/embedded/socket';
import type { TestProject } from 'vitest/node';
import { freePort } from './ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run of tests; each file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storepod-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    port: await freePort(),
    durable: false,
  });
  project.provide('postgresUrl', throughSocket(server.superuserUrl(), server.socketFolder));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
