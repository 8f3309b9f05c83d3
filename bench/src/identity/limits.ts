import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { hashPassword, verifyPassword } from '@storepod/identity/password/argon2';
import type { Row } from '../report.ts';
import { PASSWORD } from './environment.ts';
import { repeat } from './rounds.ts';

const SECONDS = 3;

/**
 * What the hardware allows: a sign-in cannot be cheaper than checking its password, nor a token than its signature.
 * Measured in the same run, since a busy machine slows both.
 */
export async function measureLimits(): Promise<{ passwords: Row; signatures: Row }> {
  const hash = await hashPassword(PASSWORD);
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const signed = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const token = Buffer.alloc(600, 'x');
  return {
    passwords: await limit('limit: argon2id checks alone', async () => void (await verifyPassword(PASSWORD, hash))),
    signatures: await limit('limit: ES256 signatures alone', async () => void sign('sha256', token, signed)),
  };
}

async function limit(what: string, work: () => Promise<void>): Promise<Row> {
  const before = process.cpuUsage();
  const { count } = await repeat(SECONDS, 1, work);
  const { user, system } = process.cpuUsage(before);
  return { what, '/s per core': Number(((count / (user + system)) * 1e6).toFixed(1)) };
}
