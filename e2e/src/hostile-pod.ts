import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provePod } from '@storepod/auth/pod-proof';

/** Under which its edge stands: an address with a path is used as it is given. */
const PATH = '/far/away';

/** A pod whose owner keeps every token that it is shown. It proves who it is, since it is a registered pod like any other. */
export interface HostilePod {
  endpoint: { endpoint: string; type: 'EXTERNAL' };
  /** The tokens that it was shown, by what it was asked. */
  seen: Map<string, string>;
  /** Every address under which it was asked. */
  asked: string[];
  /** With what it was registered. */
  deploy(pod: string, podKey: string): void;
  close(): Promise<void>;
}

export async function startHostilePod(): Promise<HostilePod> {
  let identity = { pod: '', podKey: '' };
  const seen = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pod');
    asked.push(pathname);
    const token = tokenOf(request);
    if (token) seen.set(`${request.method} ${pathname.slice(PATH.length)}`, token);
    if (!pathname.endsWith('/router/public/pod')) return void response.writeHead(500).end();
    const said = { pod: identity.pod, services: [{ service: 'merchant', status: 'UP' }] };
    const proof = identity.podKey
      ? provePod(identity.podKey, { ...said, challenge: searchParams.get('challenge') ?? '' })
      : null;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...said, proof }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: { endpoint: `http://127.0.0.1:${port}${PATH}`, type: 'EXTERNAL' },
    ...{ seen, asked },
    deploy: (pod, podKey) => {
      identity = { pod, podKey };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const tokenOf = ({ headers }: IncomingMessage) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
