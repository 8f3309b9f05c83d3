import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { openKeyRing } from '@storepod/database/secrets';
import { systemClock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { systemIds } from '@storepod/kernel/ids';
import { trusted } from '@storepod/kernel/value';
import { waitFor } from '@storepod/testkit/eventually';
import { freePort } from '@storepod/testkit/ports';
import { openInternalIssuer } from '../../src/tls/issuer/internal-issuer.ts';
import { openDiskStore } from '../../src/tls/store/disk-store.ts';
import { type CaWire, caWire } from './ca-wire.ts';
import { TEST_KEYS } from './edge.ts';

/** The Debian package `pebble`: an ACME authority for tests, and a name server that says 127.0.0.1 to everything. */
export const hasPebble = ['pebble', 'pebble-challtestsrv'].every(
  (program) => spawnSync('which', [program]).status === 0,
);

export interface Pebble {
  /** Settings of an edge that orders here. */
  env: Record<string, string>;
  /** Where the authority looks for proofs. */
  httpPort: number;
  tlsPort: number;
  wire: CaWire;
  close(): Promise<void>;
}

interface ExternalAccount {
  kid: string;
  key: string;
}

export async function startPebble(externalAccount?: ExternalAccount): Promise<Pebble> {
  const folder = await mkdtemp(join(tmpdir(), 'pebble-'));
  const port = { main: await freePort(), management: await freePort(), http: await freePort(), tls: await freePort() };
  const identity = await serverIdentity(folder);
  await writeFile(join(folder, 'config.json'), JSON.stringify(configOf(folder, port, externalAccount)));
  const { nameServer, dns } = await startNameServer();
  const authority = run('pebble', ['-config', join(folder, 'config.json'), '-dnsserver', dns]);
  await untilUp(port.main);
  const wire = await caWire(port.main, identity);
  return {
    env: {
      CERT_ISSUER: 'acme',
      ACME_CA_URL: `https://localhost:${wire.port}/dir`,
      ACME_CA_ROOTS: join(folder, 'internal-authority/root.pem'),
      ...(externalAccount && { ACME_EAB_KID: externalAccount.kid, ACME_EAB_HMAC_KEY: externalAccount.key }),
    },
    httpPort: port.http,
    tlsPort: port.tls,
    wire,
    close: async () => {
      nameServer.kill();
      authority.kill();
      await wire.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The authority's own server needs a certificate too; the internal issuer makes it. */
async function serverIdentity(folder: string) {
  const store = await openDiskStore(folder, systemIds);
  const issuer = await openInternalIssuer({ store, keys: openKeyRing(TEST_KEYS), clock: systemClock });
  const identity = await issuer.order(trusted<DomainName>('localhost'), AbortSignal.timeout(60_000));
  await writeFile(join(folder, 'chain.pem'), identity.chain);
  await writeFile(join(folder, 'key.pem'), identity.key);
  return identity;
}

const configOf = (folder: string, port: Record<string, number>, account?: ExternalAccount) => ({
  pebble: {
    listenAddress: `127.0.0.1:${port.main}`,
    managementListenAddress: `127.0.0.1:${port.management}`,
    certificate: join(folder, 'chain.pem'),
    privateKey: join(folder, 'key.pem'),
    httpPort: port.http,
    tlsPort: port.tls,
    externalAccountBindingRequired: account !== undefined,
    ...(account && { externalAccountMACKeys: { [account.kid]: account.key } }),
  },
});

async function startNameServer() {
  const [dns, management] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const unused = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''];
  const nameServer = run('pebble-challtestsrv', ['-dns01', dns, '-management', management, ...unused]);
  return { nameServer, dns };
}

function run(program: string, args: string[]): ChildProcess {
  // Else it sleeps up to 15 seconds before it looks for a proof.
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1' };
  const child = spawn(program, args, { env, stdio: 'ignore' });
  process.once('exit', () => child.kill());
  return child;
}

const untilUp = (port: number): Promise<void> =>
  waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
        socket.once('error', reject).once('secureConnect', () => {
          socket.destroy();
          resolve();
        });
      }),
  );
