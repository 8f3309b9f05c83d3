import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Where the page says that things are, unless told otherwise. */
export interface WalkPlaces {
  GATEWAY: string;
  AUTH: string;
  EDGE_PORT: string;
  SECRETS: string;
}

const page = new URL('../../docs/api-walkthrough.md', import.meta.url);

/** The commands of the page, in their order, as one script that stops at the first that fails. */
function scriptOf(text: string): string {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error('the walk-through has no commands');
  return ['set -euo pipefail', ...blocks].join('\n');
}

/** Follows docs/api-walkthrough.md as it is written, in one shell. Answers what it printed, and how it ended. */
export async function followPage(places: WalkPlaces): Promise<{ code: number | null; printed: string }> {
  const shell = spawn('bash', ['-c', scriptOf(readFileSync(page, 'utf8'))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...places },
  });
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (printed += text));
  const [code] = await once(shell, 'close');
  return { code, printed };
}

export const walkPlaces = (portOffset: number, dataDir: string): WalkPlaces => ({
  GATEWAY: `http://localhost:${8000 + portOffset}`,
  AUTH: `http://localhost:${8001 + portOffset}`,
  EDGE_PORT: String(8080 + portOffset),
  SECRETS: `${dataDir}/secrets.json`,
});
