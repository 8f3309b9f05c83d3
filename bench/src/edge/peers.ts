import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from '../server-process.ts';
import { program, versionOf } from './program.ts';

/** Another edge, set up to do the same work: route by prefix, add the headers, pack, keep connections. */
export interface Peer {
  name: string;
  plain: ServerProcess;
  tls: ServerProcess;
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  upstreamPort: number;
  plainPort: number;
  tlsPort: number;
}

/** The name for which every edge has a certificate. */
export const TLS_NAME = 'shop.bench.test';

const tenantHeaders = [
  ['Store-Id', '660000000000000000000001'],
  ['Theme', 'fashion'],
  ['Color-Theme', 'blue'],
  ['Default-Language', 'en'],
  ['Supported-Languages', 'en,ar'],
];

const caddyRoutes = ({ upstreamPort }: Place) => `
  encode zstd gzip
  header X-Trace-Id {http.request.uuid}
  header X-Content-Type-Options nosniff
  handle_path /catalog* {
    reverse_proxy 127.0.0.1:${upstreamPort}
  }
  handle {
    reverse_proxy 127.0.0.1:${upstreamPort} {
${tenantHeaders.map(([name, value]) => `      header_up ${name} ${value}`).join('\n')}
      header_up X-Forwarded-Port 80
    }
  }
`;

/** Caddy with both sites in one process; undefined where it is not installed. */
export async function openCaddy(place: Place): Promise<Peer | undefined> {
  const version = versionOf('caddy', 'version');
  if (version === undefined) return undefined;
  const file = join(place.folder, 'Caddyfile');
  const routes = caddyRoutes(place);
  writeFileSync(
    file,
    `{
  admin off
  auto_https disable_redirects
  skip_install_trust
  log {
    level ERROR
  }
}
http://:${place.plainPort} {${routes}}
https://${TLS_NAME}:${place.tlsPort} {
  tls internal${routes}}
`,
  );
  const home = join(place.folder, 'caddy');
  const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home };
  const plain = await program('caddy', ['run', '--adapter', 'caddyfile', '--config', file], place.plainPort, env);
  return { name: `Caddy ${version.split(' ')[0]}`, plain, tls: { ...plain, port: place.tlsPort }, stop: plain.stop };
}

const nginxLocations = (target: string) => `
    location /catalog/ {
      proxy_pass http://${target}/;
    }
    location / {
${tenantHeaders.map(([name, value]) => `      proxy_set_header ${name} "${value}";`).join('\n')}
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Port 80;
      proxy_set_header Connection "";
      proxy_pass http://${target};
    }
`;

/** nginx as one process; undefined where it is not installed. It uses the certificate that Caddy made. */
export async function openNginx(
  place: Place,
  certificate: { cert: string; key: string } | undefined,
): Promise<Peer | undefined> {
  const version = versionOf('nginx', '-v');
  if (version === undefined) return undefined;
  const file = join(place.folder, 'nginx.conf');
  mkdirSync(join(place.folder, 'logs'), { recursive: true });
  const secure = certificate
    ? `server {
    listen 127.0.0.1:${place.tlsPort} ssl;
    ssl_certificate ${certificate.cert};
    ssl_certificate_key ${certificate.key};
    add_header X-Trace-Id $request_id;${nginxLocations('service')}  }`
    : '';
  writeFileSync(
    file,
    `daemon off;
master_process off;
pid ${place.folder}/nginx.pid;
error_log ${place.folder}/logs/nginx-error.log;
events { worker_connections 4096; }
http {
  access_log off;
  gzip on;
  gzip_proxied any;
  gzip_comp_level 5;
  gzip_types application/json;
  keepalive_requests 1000000;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  client_body_temp_path ${place.folder}/body;
  proxy_temp_path ${place.folder}/proxy;
  fastcgi_temp_path ${place.folder}/fastcgi;
  uwsgi_temp_path ${place.folder}/uwsgi;
  scgi_temp_path ${place.folder}/scgi;
  upstream service { server 127.0.0.1:${place.upstreamPort}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${place.plainPort};
    add_header X-Trace-Id $request_id;${nginxLocations('service')}  }
  ${secure}
}
`,
  );
  const plain = await program('nginx', ['-p', place.folder, '-c', file], place.plainPort);
  return {
    name: version.replace('nginx version: nginx/', 'nginx '),
    plain,
    tls: { ...plain, port: place.tlsPort },
    stop: plain.stop,
  };
}
