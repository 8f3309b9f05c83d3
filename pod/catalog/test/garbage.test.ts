import { refusesGarbage } from '@storepod/testkit/garbage';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { samples } from './samples.ts';

const { running } = await openCatalog();

refusesGarbage(running, catalog, samples);
