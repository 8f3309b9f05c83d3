import { refusesGarbage } from '@storepod/testkit/garbage';
import { catalog } from '../src/contract.ts';
import { samples } from './samples.ts';
import { openCatalog } from './stand.ts';

const { running } = await openCatalog();

refusesGarbage(running, catalog, samples);
