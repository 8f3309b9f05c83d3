import { workInProcess } from '@storepod/service/worker-process';
import { cleanSvg } from './svg.ts';

workInProcess(cleanSvg);
