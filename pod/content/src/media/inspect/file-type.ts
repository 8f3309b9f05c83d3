import type { MediaKind } from '../media-shapes.ts';
import type { FileBytes } from './file-bytes.ts';

export type FileExtension = 'jpg' | 'png' | 'webp' | 'gif' | 'svg' | 'mp4' | 'webm' | 'pdf' | 'zip';
export type Extension = FileExtension | 'avif';

/** What the library takes, by the extension that a stored file has. `avif` is only ever made here. */
export const mimeTypes: Record<Extension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export const kinds: Record<FileExtension, MediaKind> = {
  jpg: 'IMAGE',
  png: 'IMAGE',
  webp: 'IMAGE',
  gif: 'IMAGE',
  svg: 'VECTOR',
  mp4: 'VIDEO',
  webm: 'VIDEO',
  pdf: 'DOCUMENT',
  zip: 'ARCHIVE',
};

/** Enough for every signature, and for what may stand before the root of a drawing. */
const HEAD_BYTES = 4096;

const begins = (head: Buffer, signature: string, at = 0) =>
  head.subarray(at, at + signature.length).toString('latin1') === signature;

/** The brands of MPEG-4 that browsers play. HEIC, AVIF and QuickTime have the same box and other brands. */
const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|f4v |mmp4)$/;

const signatures: readonly [FileExtension, (head: Buffer) => boolean][] = [
  ['jpg', (head) => begins(head, '\xff\xd8\xff')],
  ['png', (head) => begins(head, '\x89PNG\r\n\x1a\n')],
  ['gif', (head) => begins(head, 'GIF87a') || begins(head, 'GIF89a')],
  ['webp', (head) => begins(head, 'RIFF') && begins(head, 'WEBP', 8)],
  ['mp4', (head) => begins(head, 'ftyp', 4) && mp4Brands.test(head.subarray(8, 12).toString('latin1'))],
  [
    'webm',
    (head) => begins(head, '\x1a\x45\xdf\xa3') && head.subarray(0, 64).includes('\x42\x82\x84webm', 0, 'latin1'),
  ],
  ['pdf', (head) => /^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1'))],
  ['zip', (head) => begins(head, 'PK\x03\x04')],
  ['svg', (head) => beginsDrawing(head.toString('utf8'))],
];

/** A declaration, comments, a doctype, and then the root: nothing else may come first. */
const beginsDrawing = (text: string) =>
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE\s[^>[]*(?:\[|>)\s*|<!ENTITY[^>]*>\s*|\]>\s*)*<svg[\s>/]/i.test(
    text,
  );

/** What a file is by its own first bytes. What its sender calls it tells nothing. */
export async function sniffType(bytes: FileBytes): Promise<FileExtension | undefined> {
  const head = await bytes.at(0, HEAD_BYTES);
  return signatures.find(([, matches]) => matches(head))?.[0];
}
