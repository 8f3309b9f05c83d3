import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { workerProcess } from '@storepod/service/worker-process';
import { mediaProblems } from '../media-problems.ts';
import type { ReceivedFile } from '../upload/receive-files.ts';
import { faultInPdf } from './documents.ts';
import { FileBytes } from './file-bytes.ts';
import { type FileExtension, sniffType } from './file-type.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isAlsoSomethingElse } from './other-formats.ts';
import type { readPicture } from './pixels.ts';
import type { Drawing } from './svg.ts';
import { faultInMp4, faultInWebm } from './videos.ts';
import { faultInZip, isProgram } from './zip.ts';

/** A file that has been looked at and may be stored. */
export interface InspectedFile extends ReceivedFile {
  type: FileExtension;
  width: number | null;
  height: number | null;
  hasVariants: boolean;
}

type Findings = Pick<InspectedFile, 'width' | 'height' | 'hasVariants'> &
  Partial<Pick<InspectedFile, 'bytes' | 'checksum'>>;

/** It is read as a whole, and no drawing for a shop is larger. */
const MOST_SVG_BYTES = 2 * 1024 * 1024;

const plain: Findings = { width: null, height: null, hasVariants: false };
const alone = oneAtATime();

/** Two megabytes take half a second; the rest is for a machine that is busy. In a process of its own, since a drawing is cleaned in one go. */
const cleanSvg = workerProcess<Uint8Array, Drawing>(new URL('./svg-process.ts', import.meta.url), {
  withinMs: 20_000,
  memoryMb: 256,
});

/** Finds out what a file is, and refuses what is not wholly that. A drawing is cleaned where it lies. */
export async function inspectFile(file: ReceivedFile): Promise<InspectedFile> {
  const type = await FileBytes.reading(file.path, (bytes) => typeOf(file, bytes));
  // Drawings wait for each other in their own process, so that a slow one holds up no pictures.
  const findings = type === 'svg' ? inspectDrawing(file) : alone(() => inspectors[type](file));
  return { ...file, type, ...(await findings) };
}

async function typeOf({ name, bytes: size }: ReceivedFile, bytes: FileBytes): Promise<FileExtension> {
  if (size === 0) throw mediaProblems.UNREADABLE({ file: name, reason: 'it is empty' });
  const type = await sniffType(bytes);
  if (!type || (await isAlsoSomethingElse(bytes, type))) throw mediaProblems.TYPE_NOT_ALLOWED({ file: name });
  if (type === 'zip' && (await isProgram(bytes))) throw mediaProblems.TYPE_NOT_ALLOWED({ file: name });
  return type;
}

type Inspector = (file: ReceivedFile) => Promise<Findings>;

const inspectors: Record<FileExtension, Inspector> = {
  jpg: inspectPicture('jpg'),
  png: inspectPicture('png'),
  webp: inspectPicture('webp'),
  gif: inspectPicture('gif'),
  svg: inspectDrawing,
  mp4: inspectStructure(faultInMp4),
  webm: inspectStructure(faultInWebm),
  pdf: inspectStructure(faultInPdf),
  zip: inspectStructure(faultInZip),
};

const unreadable = (file: ReceivedFile, reason: string, cause?: unknown) =>
  mediaProblems.UNREADABLE({ file: file.name, reason }, { cause });

function inspectStructure(faultIn: (bytes: FileBytes) => Promise<string | undefined>): Inspector {
  return async (file) => {
    const fault = await FileBytes.reading(file.path, faultIn);
    if (fault !== undefined) throw unreadable(file, fault);
    return plain;
  };
}

/** The decoder is loaded with the first picture. */
function inspectPicture(type: Parameters<typeof readPicture>[1]): Inspector {
  return async (file) => {
    const { readPicture } = await import('./pixels.ts');
    try {
      const { width, height, moves } = await readPicture(file.path, type);
      return { width, height, hasVariants: !moves };
    } catch (error) {
      // The decoder's own words may name paths of this machine.
      throw unreadable(file, 'the picture is damaged or has too many pixels', error);
    }
  };
}

async function inspectDrawing(file: ReceivedFile): Promise<Findings> {
  if (file.bytes > MOST_SVG_BYTES) throw mediaProblems.TOO_LARGE({ file: file.name, maxBytes: MOST_SVG_BYTES });
  try {
    const { markup, width, height } = await cleanSvg(await readFile(file.path));
    await writeFile(file.path, markup);
    const checksum = createHash('sha256').update(markup).digest('hex');
    return { width, height, hasVariants: false, bytes: Buffer.byteLength(markup), checksum };
  } catch (error) {
    throw unreadable(file, error instanceof Error ? error.message : 'it is no drawing', error);
  }
}
