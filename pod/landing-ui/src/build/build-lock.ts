import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 200;

/** Runs the work while no other process on this machine does: two builds must not write into one folder. */
export async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  await take(lock);
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** The lock holds the number of its owner's process. One whose owner has died is taken over at once. */
async function take(lock: string): Promise<void> {
  for (let told: number | undefined; !(await create(lock)); ) {
    const owner = await ownerOf(lock);
    if (owner !== undefined && isAlive(owner)) {
      if (told !== owner) console.log(`Waiting for process ${owner}, which builds the storefront (${lock}).`);
      told = owner;
      await pause(BETWEEN_LOOKS_MS);
    } else await rm(lock, { recursive: true, force: true });
  }
}

/** A link comes into being with its content, so nobody finds a lock that does not name its owner yet. */
async function create(lock: string): Promise<boolean> {
  const own = `${lock}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Undefined for a lock that is gone or names nobody. */
async function ownerOf(lock: string): Promise<number | undefined> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process: it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
