import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@storepod/testkit/ports';
import { type Candidate, type Measured, measure } from '../measure.ts';
import { publish, type Row } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { edgeEnvironment, requestOf } from './edge-process.ts';
import { openCaddy, openNginx, type Peer, TLS_NAME } from './peers.ts';

/** What is asked for, and what the visitor can unpack. */
interface Scene {
  name: string;
  path: string;
  acceptEncoding?: string;
  tls?: boolean;
  /** Whether the service itself is asked too, without an edge: what remains of it is the price of the edge. */
  bare?: string;
}

const scenes: readonly Scene[] = [
  { name: 'API, 4 KB', path: '/catalog/api/v1/products', bare: '/api/v1/products' },
  { name: 'page, 60 KB', path: '/en/product/tee', bare: '/en/product/tee' },
  { name: 'page packed with gzip', path: '/en/product/tee', acceptEncoding: 'gzip' },
  { name: 'page packed with zstd', path: '/en/product/tee', acceptEncoding: 'zstd' },
  { name: 'API by TLS', path: '/catalog/api/v1/products', tls: true },
];

/** The edge beside the usual ones, in front of one service, in one run. */
export async function benchEdge(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storepod-bench-edge-'));
  const upstream = await serverProcess(new URL('./upstream-server.ts', import.meta.url));
  const spg = await openSpg(upstream.port, join(folder, 'certificates'), 'plain');
  const spgTls = await openSpg(upstream.port, join(folder, 'certificates-tls'), 'tls');
  const peers = await openPeers(folder, upstream.port);
  const rows: Row[] = [];
  const conclusion: Record<string, string> = {};
  for (const scene of scenes) {
    const measured = await measure(candidatesOf(scene, { upstream, spg, spgTls, peers }), { rounds: 5, seconds: 2 });
    rows.push(...measured.map(({ row }) => ({ scene: scene.name, ...row })));
    Object.assign(conclusion, ratiosOf(scene, measured));
  }
  await Promise.all([spg.stop(), spgTls.stop(), ...peers.map((peer) => peer.stop())]);
  await upstream.stop();
  rmSync(folder, { recursive: true, force: true });
  const absent = ['Caddy', 'nginx'].filter((name) => !peers.some((peer) => peer.name.startsWith(name)));
  if (absent.length > 0) conclusion['not installed, so not measured'] = absent.join(', ');
  publish('edge', rows, { ...conclusion, aim: '1.30 x the requests of Caddy by plain HTTP, 2.00 x per CPU second' });
}

const openSpg = async (upstreamPort: number, certificates: string, site: 'plain' | 'tls'): Promise<ServerProcess> =>
  serverProcess(new URL('./spg-server.ts', import.meta.url), await edgeEnvironment(upstreamPort, certificates, site));

async function openPeers(folder: string, upstreamPort: number): Promise<Peer[]> {
  const place = async () => ({ folder, upstreamPort, plainPort: await freePort(), tlsPort: await freePort() });
  const caddy = await openCaddy(await place());
  const made = join(folder, 'caddy', 'caddy', 'certificates', 'local', TLS_NAME, TLS_NAME);
  const certificate = existsSync(`${made}.crt`) ? { cert: `${made}.crt`, key: `${made}.key` } : undefined;
  const nginx = await openNginx(await place(), certificate);
  return [caddy, nginx].filter((peer) => peer !== undefined);
}

interface Servers {
  upstream: ServerProcess;
  spg: ServerProcess;
  spgTls: ServerProcess;
  peers: readonly Peer[];
}

function candidatesOf(scene: Scene, { upstream, spg, spgTls, peers }: Servers): Candidate[] {
  const request = requestOf(scene.path, scene.acceptEncoding);
  const tlsName = scene.tls ? { tlsName: TLS_NAME } : {};
  return [
    { name: 'spg', server: scene.tls ? spgTls : spg, request, ...tlsName },
    // nginx knows no zstd; it would send the page as it is.
    ...peers
      .filter(({ name }) => scene.acceptEncoding !== 'zstd' || !name.startsWith('nginx'))
      .map(({ name, plain, tls }) => ({ name, server: scene.tls ? tls : plain, request, ...tlsName })),
    ...(scene.bare ? [{ name: 'no edge', server: upstream, request: requestOf(scene.bare) }] : []),
  ];
}

function ratiosOf({ name: scene }: Scene, measured: readonly Measured[]): Record<string, string> {
  const own = measured.find(({ name }) => name === 'spg');
  const others = measured.filter(({ name }) => /^(Caddy|nginx)/.test(name));
  return Object.fromEntries(
    others.map(({ name, perSecond, cpuPerThousand }) => [
      `${scene}: spg to ${name}`,
      `${((own?.perSecond ?? 0) / perSecond).toFixed(2)} x requests, ${(cpuPerThousand / (own?.cpuPerThousand ?? 1)).toFixed(2)} x per CPU second`,
    ]),
  );
}
