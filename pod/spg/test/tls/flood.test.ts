import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { stoppedClock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import { clientHello } from '@storepod/testkit/client-hello';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOR_ALL, PER_ADDRESS } from '../../src/tls/ask/ask-budget.ts';
import { VALIDATIONS_PER_ADDRESS } from '../../src/tls/handshake/validation-responder.ts';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, type Edge, openEdge } from './edge.ts';
import { refusalOf, shakeHands } from './handshake.ts';
import { type ScriptedIssuer, scriptedIssuer } from './scripted-issuer.ts';

const SHOP = 'shop.acme.com';
const AT_ONCE = 50;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let merchant: AskServer;
let issuer: ScriptedIssuer;
let edge: Edge;

beforeAll(async () => {
  folder = await certificateFolder();
  merchant = await askServer(SHOP);
  // A clock that stands: all of a flood falls into one window of each limit.
  const clock = stoppedClock(new Date());
  issuer = await scriptedIssuer(folder.path, clock);
  edge = await openEdge({ env: { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path }, clock, issuer });
  await shakeHands(edge.port, SHOP);
});
afterAll(async () => {
  await edge.close();
  await merchant.close();
  await folder.remove();
});

const inventName = () => `${randomBytes(12).toString('hex')}.com`;

/** Says hello and waits to be sent away, with an alert or without one. */
const sendHello = (from: string, protocols?: string[]) =>
  new Promise<number | undefined>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: edge.port, localAddress: from });
    let alert: number | undefined;
    socket.on('data', (bytes: Buffer) => {
      alert = bytes[6];
    });
    socket.on('error', () => undefined).on('close', () => resolve(alert));
    socket.write(clientHello(inventName(), protocols));
  });

async function flood(hellos: number, addresses: number, protocols?: string[]): Promise<Set<number | undefined>> {
  const alerts = new Set<number | undefined>();
  let left = hellos;
  const client = async () => {
    while (left-- > 0) alerts.add(await sendHello(`127.0.0.${10 + (left % addresses)}`, protocols));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return alerts;
}

it('a crowd from one address before a new shop is one question, and everybody is let in', async () => {
  const place = await certificateFolder();
  const clock = stoppedClock(new Date());
  const env = { ASK_TLS_URL: merchant.url, CERT_DIR: place.path };
  const fresh = await openEdge({ env, clock, issuer: await scriptedIssuer(place.path, clock) });
  merchant.asked.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  merchant.until = promise;
  const crowd = Promise.all(Array.from({ length: 2 * PER_ADDRESS.limit }, () => shakeHands(fresh.port, SHOP)));
  // Who comes last is sent away once all the others have been heard.
  const last = connect({ host: '127.0.0.1', port: fresh.port }).on('error', () => undefined);
  last.resume().write('no hello');
  await once(last, 'close');
  resolve();
  await crowd;
  expect(merchant.asked).toEqual([SHOP]);
  await fresh.close();
  await place.remove();
});

describe('a flood of handshakes with invented names', () => {
  it('from one address is asked about as often as its limit says, and orders nothing', async () => {
    merchant.asked.length = 0;
    expect(await flood(300, 1)).toEqual(new Set([112, undefined]));
    expect(merchant.asked.length).toBe(PER_ADDRESS.limit);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('from a hundred addresses is asked about as often as the limit for all says, and orders nothing', async () => {
    merchant.asked.length = 0;
    await flood(600, 100);
    expect(merchant.asked.length).toBeLessThanOrEqual(FOR_ALL.saved);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('as an authority that validates makes each address read so often, and orders nothing', async () => {
    merchant.asked.length = 0;
    let reads = 0;
    const stopCounting = onMoment(({ name }) => {
      if (name === 'challenge read') reads += 1;
    });
    expect(await flood(500, 3, ['acme-tls/1'])).toEqual(new Set([112, undefined]));
    stopCounting();
    expect(reads).toBeLessThanOrEqual(3 * VALIDATIONS_PER_ADDRESS.limit);
    expect(merchant.asked).toEqual([]);
    expect(issuer.orders).toEqual([SHOP]);
  });

  it('leaves a known name in service', async () => {
    const flooding = flood(300, 10);
    for (let index = 0; index < 20; index++) expect(await refusalOf(edge.port, SHOP)).toBe(`served DNS:${SHOP}`);
    await flooding;
  });

  it('leaves no memory behind', async () => {
    const heapAfter = async (hellos: number) => {
      await flood(hellos, 100);
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    await heapAfter(500);
    const before = await heapAfter(200);
    const after = await heapAfter(1_500);
    // Connections that stayed would hold several times as much.
    expect(after - before).toBeLessThan(3 * 1024 * 1024);
  });
});
