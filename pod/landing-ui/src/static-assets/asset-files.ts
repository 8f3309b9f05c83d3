import { glob, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file that browsers load, and how it lies in the bucket. */
export interface AssetFile {
  file: string;
  key: string;
  contentType: string;
  cacheControl: string;
}

/** Their names change with their content. */
const HASHED = 'public, max-age=31536000, immutable';
const PLAIN = 'public, max-age=3600';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

/** The built files and the public ones; a shop without a folder of these has none. */
export async function assetFiles(buildFolder: string, publicFolder: string): Promise<AssetFile[]> {
  const [built, open] = await Promise.all([
    filesBelow(join(buildFolder, 'static'), '_next/static/', HASHED),
    filesBelow(publicFolder, '', PLAIN),
  ]);
  return [...built, ...open];
}

async function filesBelow(folder: string, keyPrefix: string, cacheControl: string): Promise<AssetFile[]> {
  const files: AssetFile[] = [];
  for await (const path of glob('**/*', { cwd: folder })) {
    const file = join(folder, path);
    if (!(await stat(file)).isFile()) continue;
    const contentType = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
    files.push({ file, key: keyPrefix + path, contentType, cacheControl });
  }
  return files;
}
