import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { distVariable, storefrontDir } from '../build/storefront-dir.ts';
import type { Renderer } from '../server/render.ts';

/** As much of the framework as is used here. Its own types would change those of the environment for every service. */
interface Framework {
  prepare(): Promise<void>;
  getRequestHandler(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}
const framework: (options: { dev: boolean; dir: string }) => Framework = createRequire(import.meta.url)('next');

/** The built application as a function. It is loaded once and lives as long as the process. */
export async function nextRenderer(distDir: string): Promise<Renderer> {
  process.env[distVariable] = distDir;
  const app = framework({ dev: false, dir: storefrontDir });
  await app.prepare();
  return app.getRequestHandler();
}
