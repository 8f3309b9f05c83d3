import { setTimeout as pause } from 'node:timers/promises';
import { followPage, walkPlaces } from '@storepod/e2e/follow-page';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';

const PORT_OFFSET = portOffsets.walkThrough;
const LONGEST_FILLING_MS = 600_000;

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
    const { code, printed } = await followPage(walkPlaces(PORT_OFFSET, data.path));
    console.log(printed);
    console.log(code === 0 ? '\nEvery command of the walk-through worked.' : `\nA command failed with ${code}.`);
    return code === 0;
  } finally {
    await platform.stop();
    data.remove();
  }
}

process.exit((await prove()) ? 0 : 1);
