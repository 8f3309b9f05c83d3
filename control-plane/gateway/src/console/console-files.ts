import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashOf } from '@storepod/kernel/digest';
import { InvalidSettings } from '@storepod/service/settings';
import type { GatewayConfig } from '../gateway-kit.ts';

const compress = promisify(gzip);

/** A built console is a few megabytes; a folder far larger than that is not one. */
const LARGEST_CONSOLE_BYTES = 64 * 1024 * 1024;
/** Below this, the compressed form saves no packet. */
const WORTH_COMPRESSING_BYTES = 1_400;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const isText = (type: string) => /^text\/|json|svg/.test(type);

export interface ConsoleFile {
  type: string;
  etag: string;
  body: Buffer;
  /** Made when it is first asked for, and kept; undefined where it is not worth it. */
  gzipped(): Promise<Buffer> | undefined;
}

/** The files of the console by their path. What is not among them does not exist, however it is spelled. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** Reads the whole folder once: what is served later cannot lead outside of it, and takes no system call. */
export function openConsole({ consoleDir }: GatewayConfig): ConsoleFiles {
  if (consoleDir === undefined) return new Map();
  const paths = filesIn(consoleDir);
  if (!paths.some((path) => relative(consoleDir, path) === 'index.html'))
    throw new InvalidSettings(`The settings do not fit:\n  CONSOLE_DIR ${consoleDir} holds no index.html`);
  return new Map(
    paths.map((path) => [`/${relative(consoleDir, path).split(sep).join('/')}`, fileOf(path, readFileSync(path))]),
  );
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  if (bytes > LARGEST_CONSOLE_BYTES)
    throw new InvalidSettings(`The settings do not fit:\n  CONSOLE_DIR ${folder} is larger than any console`);
  return paths;
}

function fileOf(path: string, body: Buffer): ConsoleFile {
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const worthIt = isText(type) && body.length > WORTH_COMPRESSING_BYTES;
  let packed: Promise<Buffer> | undefined;
  return {
    type,
    body,
    etag: `"${hashOf(body).slice(0, 22)}"`,
    gzipped() {
      if (worthIt) packed ??= compress(body);
      return packed;
    },
  };
}
