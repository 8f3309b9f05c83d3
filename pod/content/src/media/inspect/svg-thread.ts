import { workInThread } from '@storepod/service/worker-thread';
import { cleanSvg } from './svg.ts';

workInThread(cleanSvg);
