import { createServer } from 'node:http';
import { testIds } from '@storepod/testkit/callers';
import { peerMap } from '@storepod/testkit/peer-map';

/** Where the services of a pod that is not measured are. */
export interface PodPeers {
  /** The setting by which a service finds them. */
  env: { PEER_MAP: string; INTERNAL_DOMAIN: string };
  close(): void;
}

const INTERNAL_DOMAIN = 'storepod.bench';

/** Merchant knows every store, the media library has no texts, and whatever else is asked there is not. */
const answers: readonly [path: RegExp, answer: unknown][] = [
  [/\/store\/owner$/, { org: testIds.org, standing: 'ACTIVE' }],
  [/\/content\/external\/media$/, []],
];

/**
 * Stands in for the other services of a pod. Without them a service looks names up in vain, request after request, and
 * its jobs try again and again beside those that are measured.
 */
export async function startPodPeers(): Promise<PodPeers> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pod');
    const [, answer] = answers.find(([path]) => path.test(pathname)) ?? [];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const PEER_MAP = peerMap(
    { merchant: origin, content: origin, inventory: origin, billing: origin, checkout: origin },
    INTERNAL_DOMAIN,
  );
  return { env: { PEER_MAP, INTERNAL_DOMAIN }, close: () => void server.close().closeAllConnections() };
}
