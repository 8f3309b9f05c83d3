import type { FileBytes } from './file-bytes.ts';
import type { FileExtension } from './file-type.ts';
import { findDirectory } from './zip.ts';

/** Readers of PDF look for its header so far into a file (ISO 32000-1, annex H.3.4.1). */
const PDF_HEADER_WITHIN = 1024;
const PIECE_BYTES = 1024 * 1024;
/** Longer than what is looked for, so that none hides between two pieces. */
const OVERLAP_BYTES = 32;
/**
 * Markup that has no business in pixels: it waits for somebody who takes the picture for a page or a program. Behind a short name
 * there has to be text: a photo of five megabytes holds `<svg` by chance once in a hundred times, and seven letters more hardly
 * once in a million.
 */
const markup = /<(?:script|iframe|!doctype|(?:\?php|html|svg)[\s/>][\t\n\r -~]{6})/i;

const pictures: readonly FileExtension[] = ['jpg', 'png', 'webp', 'gif'];

/** Whether a file is a second thing besides what it begins as: an archive behind it, a PDF or markup inside. */
export async function isAlsoSomethingElse(bytes: FileBytes, type: FileExtension): Promise<boolean> {
  if (type !== 'zip' && (await findDirectory(bytes))) return true;
  if (type !== 'pdf' && (await bytes.at(0, PDF_HEADER_WITHIN)).includes('%PDF-')) return true;
  return pictures.includes(type) && holdsMarkup(bytes);
}

async function holdsMarkup(bytes: FileBytes): Promise<boolean> {
  for (let at = 0; at < bytes.size; at += PIECE_BYTES) {
    if (markup.test((await bytes.at(at, PIECE_BYTES + OVERLAP_BYTES)).toString('latin1'))) return true;
  }
  return false;
}
