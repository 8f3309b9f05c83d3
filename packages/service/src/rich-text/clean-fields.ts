import type { Problem } from '@storepod/kernel/problem';
import { workerProcess } from '../worker-process.ts';
import { faultOf, LONGEST, storedOf } from './html-limits.ts';

/** So much is cleaned faster than it is handed over: some milliseconds, whatever it is made of. */
const SHORT = 4_096;
/** Handed over at once, so that others get their turn in between: the longest text there is, or many short ones. */
const PIECE = LONGEST;

/** A piece takes some tens of milliseconds; the rest is for a machine that is busy. */
const cleanInProcess = workerProcess<string[], string[]>(new URL('./clean-process.ts', import.meta.url), {
  withinMs: 10_000,
  memoryMb: 256,
});

/** Some HTML as it came, and where it stands. */
export interface HtmlField {
  html: string;
  field: string;
}

/**
 * What is stored of some fields, or why one is refused. Never inside a transaction: long texts are cleaned by a process,
 * so that nobody else's request waits for a megabyte of them.
 */
export async function cleanFields(fields: readonly HtmlField[]): Promise<(string | null | Problem)[]> {
  const faults = fields.map(({ html, field }) => faultOf(html, field));
  const clean = await cleanTexts(fields.filter((_, nth) => !faults[nth]).map(({ html }) => html));
  return fields.map(({ field }, nth) => faults[nth] ?? storedOf(clean.shift() ?? '', field));
}

async function cleanTexts(texts: readonly string[]): Promise<string[]> {
  if (texts.reduce((sum, { length }) => sum + length, 0) <= SHORT) return cleanHere(texts);
  const clean: string[] = [];
  for (const piece of piecesOf(texts)) clean.push(...(await cleanInProcess(piece)));
  return clean;
}

/** The parser is loaded with the first text. */
async function cleanHere(texts: readonly string[]): Promise<string[]> {
  const { cleanHtml } = await import('./clean-html.ts');
  return texts.map(cleanHtml);
}

function piecesOf(texts: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const piece = pieces.at(-1);
    room -= text.length;
    if (piece && room >= 0) piece.push(text);
    else {
      pieces.push([text]);
      room = PIECE - text.length;
    }
  }
  return pieces;
}
