import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, versionOf } from '../edge/program.ts';
import type { ServerProcess } from '../server-process.ts';

/** Another cache, in front of the plain server, which it asks once. */
export interface PageCachePeer {
  name: string;
  server: ServerProcess;
}

interface Place {
  folder: string;
  port: number;
  upstreamPort: number;
}

/** nginx with `proxy_cache` as one process; undefined where it is not installed. */
export async function openNginxCache({ folder, port, upstreamPort }: Place): Promise<PageCachePeer | undefined> {
  const version = versionOf('nginx', '-v');
  if (version === undefined) return undefined;
  const file = join(folder, 'nginx-cache.conf');
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const key = '$host$http_store_id$http_theme$http_color_theme$request_uri';
  writeFileSync(
    file,
    `daemon off;
master_process off;
pid ${folder}/nginx-cache.pid;
error_log ${folder}/logs/nginx-cache-error.log;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  proxy_cache_path ${folder}/pages keys_zone=pages:10m max_size=64m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_cache pages;
      proxy_cache_key "${key}";
      proxy_ignore_headers Vary;
      proxy_cache_lock on;
      proxy_pass http://127.0.0.1:${upstreamPort};
    }
  }
}
`,
  );
  const server = await program('nginx', ['-p', folder, '-c', file], port);
  return { name: `${version.replace('nginx version: nginx/', 'nginx ')} proxy_cache`, server };
}

/** Varnish with its own memory; undefined where it is not installed. */
export async function openVarnish({ folder, port, upstreamPort }: Place): Promise<PageCachePeer | undefined> {
  const version = versionOf('varnishd', '-V');
  if (version === undefined) return undefined;
  const file = join(folder, 'pages.vcl');
  writeFileSync(
    file,
    `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${upstreamPort}"; }
sub vcl_recv { unset req.http.Cookie; return (hash); }
`,
  );
  // As whoever runs this: another user may not look into the folder.
  const args = [
    '-j',
    'none',
    '-F',
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-n',
    join(folder, 'varnish'),
    '-s',
    'malloc,64m',
  ];
  const server = await program('varnishd', args, port);
  return { name: /varnish-[\d.]+/.exec(version)?.[0] ?? 'Varnish', server };
}
