import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import type { Contender, Unit } from '../contender.ts';
import { untilQuiet } from '../measure-units.ts';
import { fillStore } from './fill-store.ts';
import { keptPage, pagesNotKept, shopScenes } from './shop-scenes.ts';
import { openGuests } from './storepod-guests.ts';
import { openWitness, type Watch } from './witness.ts';

const EDGE_PORT = 8080;

/** The platform as `npm start` runs it, with pages beside what a peer has. */
export interface Storepod extends Contender {
  /** No address comes twice. */
  pagesNotKept(count: number): Unit[];
  keptPage: Unit;
  /** Orders, payments and skus whose books do not add up. */
  violations(): Promise<number>;
  witness(): Promise<Watch>;
}

export async function openStorepod(): Promise<Storepod> {
  const portOffset = portOffsets.peers;
  const data = temporaryDataDir();
  const env = { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(portOffset), STOREPOD_DEMO_GOODS: 'false' };
  const platform = launchPlatform(env);
  const closing = new AsyncDisposableStack();
  closing.defer(() => data.remove());
  closing.defer(() => platform.stop());
  try {
    await platform.running();
    const store = await fillStore(portOffset);
    const port = EDGE_PORT + portOffset;
    const { close, ...guests } = await openGuests(port, store, { dataDir: data.path, portOffset });
    closing.defer(close);
    return {
      ...guests,
      name: 'Storepod',
      port,
      scenes: await shopScenes(port, store),
      forget: async () => {
        await store.change();
        await untilQuiet([platform.pid]);
      },
      pagesNotKept: (count) => pagesNotKept(port, store, count),
      keptPage: keptPage(port, store),
      witness: () => openWitness(port, portOffset, store),
      roots: [platform.pid],
      stop: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}
