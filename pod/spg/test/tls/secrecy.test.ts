import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedClock } from '@storepod/kernel/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge, TEST_KEYS } from './edge.ts';
import { INTERNAL_ERROR, refusalOf, shakeHands } from './handshake.ts';
import { type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts';
import { sealedFiles } from './sealed-files.ts';

const SHOP = 'shop.acme.com';
const YOUNGER_KEYS = `younger:${Buffer.alloc(32, 9).toString('base64')}`;

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let merchant: AskServer;
let issuer: ScriptedIssuer;
let edges: Edge[];

beforeEach(async () => {
  folder = await certificateFolder();
  merchant = await askServer(SHOP);
  issuer = await scriptedIssuer(folder.path, stoppedClock(new Date()));
  edges = [];
});
afterEach(async () => {
  for (const edge of edges) await edge.close();
  await merchant.close();
  await folder.remove();
});

async function open(env: Record<string, string> = {}): Promise<Edge> {
  const edge = await openEdge({ env: { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path, ...env }, issuer });
  edges.push(edge);
  return edge;
}

describe('at rest', () => {
  it('no private key lies open: neither of a certificate nor of the internal authority', async () => {
    await shakeHands((await open()).port, SHOP);
    expect(await sealedFiles(folder.path)).toEqual([
      `certificates/${SHOP}`,
      'internal-authority/root',
      'internal-authority/root.pem',
    ]);
  });

  it('a key that lies under another name does not open there', async () => {
    await shakeHands((await open()).port, SHOP);
    await rename(join(folder.path, 'certificates', SHOP), join(folder.path, 'certificates', 'other.acme.com'));
    expect(await refusalOf((await open()).port, 'other.acme.com')).toBe(INTERNAL_ERROR);
  });
});

describe('the key ring', () => {
  it('opens what an older key of it sealed', async () => {
    const { certificate } = await shakeHands((await open()).port, SHOP);
    const edge = await open({ SECRETS_KEYS: `${YOUNGER_KEYS},${TEST_KEYS}` });
    expect((await shakeHands(edge.port, SHOP)).certificate.serialNumber).toBe(certificate.serialNumber);
  });

  it('with a new key seals the root of the internal authority anew, so that the old key can go', async () => {
    await scriptedIssuer(folder.path, stoppedClock(new Date()), `${YOUNGER_KEYS},${TEST_KEYS}`);
    await expect(scriptedIssuer(folder.path, stoppedClock(new Date()), YOUNGER_KEYS)).resolves.toBeDefined();
    await expect(scriptedIssuer(folder.path, stoppedClock(new Date()), TEST_KEYS)).rejects.toThrow('not on the ring');
  });

  it('that lacks a key refuses handshakes, and orders nothing in place of what it cannot open', async () => {
    await shakeHands((await open()).port, SHOP);
    const edge = await open({ SECRETS_KEYS: YOUNGER_KEYS });
    expect(await refusalOf(edge.port, SHOP)).toBe(INTERNAL_ERROR);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('that is none stops the start', async () => {
    await expect(open({ SECRETS_KEYS: 'secret' })).rejects.toThrow('is not like "id:base64"');
    await expect(open({ SECRETS_KEYS: '' })).rejects.toThrow('SECRETS_KEYS is not set');
  });
});
