import type { FileBytes } from './file-bytes.ts';

/** Some writers put a few lines after the last mark. */
const PDF_END_WITHIN = 2048;

/** What is wrong with a document; undefined for a whole one. */
export async function faultInPdf(bytes: FileBytes): Promise<string | undefined> {
  return (await bytes.tail(PDF_END_WITHIN)).includes('%%EOF') ? undefined : 'it has no end';
}
