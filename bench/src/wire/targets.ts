import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PodId } from '@storepod/kernel/object-id';
import { podNamespace } from '@storepod/kernel/pod-names';
import { freePort } from '@storepod/testkit/ports';
import { HOST } from './mutation.ts';

const POD = PodId.parse('507f1f77bcf86cd799439011');
const INTERNAL_DOMAIN = 'storepod.internal';
const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_WITHIN_MS = 60_000;

/** A program under attack, in a process of its own. */
export interface WireTarget {
  name: string;
  port: number;
  tlsPort: number | undefined;
  /** What a healthy client asks for meanwhile. */
  healthyPath: string;
  child: ChildProcess;
}

export interface Targets {
  all: WireTarget[];
  stop(): Promise<void>;
}

interface Places {
  /** For certificates. */
  folder: string;
  /** Addresses of databases with a schema of that name. */
  gateway: string;
  merchant: string;
}

/** The edge, the gateway and one service, as they run in earnest. */
export async function startTargets({ folder, gateway, merchant }: Places): Promise<Targets> {
  const services = await standIn();
  const namespace = podNamespace(POD, INTERNAL_DOMAIN);
  const names = ['merchant', 'landing-ui', 'catalog', 'cua', 'content', 'inventory', 'checkout', 'payment'];
  const secret = { SECRETS_KEYS: `proof:${Buffer.alloc(32, 1).toString('base64')}` };
  const all = await Promise.all([
    start('spg', 'pod/spg', '/catalog/x', true, {
      ...secret,
      POD_ID: POD,
      CERT_ISSUER: 'internal',
      CERT_DIR: join(folder, 'certificates'),
      // One machine is one address; how much of it may come is not what is shown here.
      RATE_LIMIT: '0',
      BODIES_PER_ADDRESS: '1000',
      PEER_MAP: JSON.stringify(Object.fromEntries(names.map((name) => [`${name}.${namespace}`, services.origin]))),
    }),
    start('gateway', 'control-plane/gateway', '/healthz', false, {
      ...secret,
      DATABASE_URL: gateway,
      UAA_ISSUER: services.origin,
      WEB_APP_CLIENT_SECRET: 'secret',
      IMPERSONATION_CLIENT_SECRET: 'secret',
      PEER_MAP: JSON.stringify(
        Object.fromEntries(
          ['uaa', 'tenancy', 'billing', 'pod-registry'].map((name) => [
            `${name}.store-core.${INTERNAL_DOMAIN}`,
            services.origin,
          ]),
        ),
      ),
    }),
    start('merchant', 'pod/merchant', '/healthz', false, { DATABASE_URL: merchant, POD_ID: POD }),
  ]);
  return {
    all,
    stop: async () => {
      for (const { child } of all) if (child.exitCode === null) child.kill('SIGKILL');
      await Promise.all(all.map(({ child }) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
      services.close();
    },
  };
}

async function start(
  name: string,
  folder: string,
  healthyPath: string,
  hasTls: boolean,
  env: Record<string, string>,
): Promise<WireTarget> {
  const [port, tlsPort, managementPort] = [await freePort(), await freePort(), await freePort()];
  const ports = hasTls
    ? { HTTP_PORT: String(port), HTTPS_PORT: String(tlsPort), MANAGEMENT_PORT: String(managementPort) }
    : { PORT: String(port) };
  const child = spawn(process.execPath, [join(root, folder, 'src/main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...ports, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const giveUpAt = performance.now() + START_WITHIN_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error(`${name} does not listen`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
  return { name, port, tlsPort: hasTls ? tlsPort : undefined, healthyPath, child };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
    socket.once('connect', () => resolve(true));
  });

/** Everything behind the edge and the gateway: one store, and a word for every other question. */
async function standIn() {
  const headers = { 'Store-Id': POD, Theme: 'basic', 'Color-Theme': 'blue', 'Default-Language': 'en' };
  const tenant = JSON.stringify({ ...headers, 'Supported-Languages': 'en' });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pod');
    const isOurs = searchParams.get('domain') === HOST;
    request.resume();
    if (pathname.endsWith('/ask-for-tls')) return void response.writeHead(isOurs ? 200 : 400).end();
    if (!pathname.endsWith('/lookup-by-domain')) return void response.end('hello');
    response.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' }).end(isOurs ? tenant : '{}');
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => void server.close().closeAllConnections();
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
