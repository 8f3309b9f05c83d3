import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metrics } from '@opentelemetry/api';
import { type Clock, systemClock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { openLog } from '@storepod/service/log';
import { readSettings } from '@storepod/service/settings';
import type { CertificateIssuer } from '../../src/tls/order/certificate-issuer.ts';
import { openTls, type TlsSite } from '../../src/tls/tls.ts';
import { tlsSettings } from '../../src/tls/tls-settings.ts';

/** 32 bytes that seal the private keys of tests. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** An edge with nothing behind it: it answers every request with a word. */
export interface Edge {
  port: number;
  plainPort: number;
  tls: TlsSite;
  close(): Promise<void>;
}

interface EdgeOptions {
  env: Record<string, string>;
  clock?: Clock;
  issuer?: CertificateIssuer;
  port?: number;
  plainPort?: number;
}

export async function openEdge({ env, clock = systemClock, issuer, port, plainPort }: EdgeOptions): Promise<Edge> {
  // A test of a merchant that hangs sets its own time-out.
  const given = { SECRETS_KEYS: TEST_KEYS, CERT_ISSUER: 'internal', ASK_TLS_TIMEOUT: 'PT1M', ...env };
  const config = readSettings(tlsSettings, given);
  const log = openLog('spg', process.env.LOG_LEVEL ?? 'silent');
  const meter = metrics.getMeter('test');
  const tls = await openTls({ config, clock, ids: systemIds, log, meter, ...(issuer && { issuer }) });
  const secure = createSecureServer({ ...tls.secureServerOptions(), allowHTTP1: true }, (_, response) => {
    response.end('hello');
  });
  tls.guard(secure);
  const plain = createServer(async (request, response) => {
    const answer = await tls.answerChallenge(request.headers.host ?? '', request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  return {
    port: await listen(secure, port),
    plainPort: await listen(plain, plainPort),
    tls,
    close: async () => {
      secure.close();
      plain.close();
      plain.closeAllConnections();
      await tls.stop();
    },
  };
}

const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A folder for certificates that goes away with the test. */
export async function certificateFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'spg-certificates-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
