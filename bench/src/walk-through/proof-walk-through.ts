import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchPlatform, temporaryDataDir } from '@storepod/platform/launch';

const PORT_OFFSET = 19_000;
const LONGEST_FILLING_MS = 600_000;
const page = new URL('../../../docs/api-walkthrough.md', import.meta.url);

/** The commands of the page, in their order, as one script that stops at the first that fails. */
function scriptOf(text: string): string {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error('the walk-through has no commands');
  return ['set -euo pipefail', ...blocks].join('\n');
}

/** Follows docs/api-walkthrough.md on a platform of its own, so that the page cannot say what is no longer so. */
async function prove(): Promise<boolean> {
  const data = temporaryDataDir();
  const platform = launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(PORT_OFFSET) });
  try {
    await platform.running();
    const giveUpAt = performance.now() + LONGEST_FILLING_MS;
    while (!platform.said().includes('Larkspur: filled')) {
      if (performance.now() > giveUpAt) throw new Error(`Larkspur was not filled.\n${platform.said()}`);
      await pause(200);
    }
    const code = await follow(join(data.path, 'secrets.json'));
    console.log(code === 0 ? '\nEvery command of the walk-through worked.' : `\nA command failed with ${code}.`);
    return code === 0;
  } finally {
    await platform.stop();
    data.remove();
  }
}

async function follow(secrets: string): Promise<number | null> {
  const shell = spawn('bash', ['-c', scriptOf(readFileSync(page, 'utf8'))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      AUTH: `http://localhost:${8001 + PORT_OFFSET}`,
      TENANCY: `http://localhost:${8020 + PORT_OFFSET}`,
      EDGE_PORT: String(8080 + PORT_OFFSET),
      SECRETS: secrets,
    },
  });
  const [code] = await once(shell, 'exit');
  return code;
}

process.exit((await prove()) ? 0 : 1);
