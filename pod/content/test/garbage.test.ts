import { refusesGarbage } from '@storepod/testkit/garbage';
import { content } from '../src/contract.ts';
import { openLibrary } from './library.ts';
import { samples } from './samples.ts';

const { running } = await openLibrary({ jobs: false });

refusesGarbage(running, content, samples);
