import { workInProcess } from '../worker-process.ts';
import { cleanHtml } from './clean-html.ts';

workInProcess((texts: string[]) => texts.map(cleanHtml));
