import { workInThread } from '@storepod/service/worker-thread';
import { cleanHtml } from './clean-html.ts';

workInThread((texts: string[]) => texts.map(cleanHtml));
