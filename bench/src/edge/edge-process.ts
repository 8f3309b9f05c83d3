import { podNamespace } from '@storepod/kernel/pod-names';
import { services } from '@storepod/kernel/services';
import { testIds } from '@storepod/testkit/callers';
import { freePort } from '@storepod/testkit/ports';
import { TLS_NAME } from './peers.ts';

/** The settings of an edge with one service behind it, whatever is asked for. */
export async function edgeEnvironment(
  upstreamPort: number,
  certificates: string,
  site: 'plain' | 'tls',
): Promise<Record<string, string>> {
  const names = Object.keys(services).map((name) => `${name}.${podNamespace(testIds.pod, 'storepod.bench')}`);
  const origin = `http://127.0.0.1:${upstreamPort}`;
  return {
    BENCH_SITE: site,
    POD_ID: testIds.pod,
    INTERNAL_DOMAIN: 'storepod.bench',
    PEER_MAP: JSON.stringify(Object.fromEntries(names.map((name) => [name, origin]))),
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(await freePort()),
    MANAGEMENT_PORT: '0',
    TLS_ENABLED: String(site === 'tls'),
    CERT_ISSUER: 'internal',
    CERT_DIR: certificates,
    SECRETS_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  };
}

/** As a browser would ask. */
export const requestOf = (path: string, acceptEncoding?: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${TLS_NAME}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Bench/1.0\r\n` +
      `Accept: text/html,application/json;q=0.9,*/*;q=0.8\r\nAccept-Language: en\r\nCookie: NEXT_LOCALE=en\r\n${
        acceptEncoding ? `Accept-Encoding: ${acceptEncoding}\r\n` : ''
      }\r\n`,
  );
