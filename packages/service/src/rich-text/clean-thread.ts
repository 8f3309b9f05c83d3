import { workInThread } from '../worker-thread.ts';
import { cleanHtml } from './clean-html.ts';

workInThread((texts: string[]) => texts.map(cleanHtml));
