import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import { assetVariable, distVariable, storefrontDir } from '../build/storefront-dir.ts';
import type { Renderer } from '../server/render.ts';
import type { UpgradeListener } from '../server/web-server.ts';
import type { PlacedBuild } from '../static-assets/static-assets.ts';

/** As much of the framework as is used here. Its own types would change those of the environment for every service. */
interface Framework {
  prepare(): Promise<void>;
  getRequestHandler(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  getUpgradeHandler(): (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
}
const framework: (options: { dev: boolean; dir: string; turbopack?: boolean }) => Framework = createRequire(
  import.meta.url,
)('next');

const DEVELOPMENT_DIST = '.next/development';

/** The built application as a function. It is loaded once and lives as long as the process. */
export async function nextRenderer({ distDir, baseUrl = '' }: PlacedBuild): Promise<Renderer> {
  process.env[distVariable] = distDir;
  process.env[assetVariable] = baseUrl;
  const app = framework({ dev: false, dir: storefrontDir });
  await app.prepare();
  return app.getRequestHandler();
}

/** The application straight from its sources, which the framework watches and compiles when they are asked for. */
export async function nextDevelopment(): Promise<{ renderer: Renderer; upgrade: UpgradeListener }> {
  process.env[distVariable] = DEVELOPMENT_DIST;
  const app = framework({ dev: true, dir: storefrontDir, turbopack: true });
  await app.prepare();
  return { renderer: app.getRequestHandler(), upgrade: app.getUpgradeHandler() };
}
