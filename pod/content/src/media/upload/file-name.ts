import type { FileExtension } from '../inspect/file-type.ts';

const LONGEST_SHOWN = 200;
const LONGEST_STEM = 80;
const NAMELESS = 'file';

/** What its owner called a file: without the folders it lay in, and without characters that cannot be seen. */
export function shownName(given: string | undefined): string {
  const [last = ''] = (given ?? '').split(/[/\\]/).slice(-1);
  const visible = last.toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...visible].slice(0, LONGEST_SHOWN).join('').slice(0, LONGEST_SHOWN).toWellFormed() || NAMELESS;
}

/** The name of a file that takes the place of another one; the mark is eight hexadecimal digits. */
export function replacingName(filename: string, mark: string): string {
  const dot = filename.lastIndexOf('.');
  return `${filename.slice(0, dot)}-${mark}${filename.slice(dot)}`;
}

/** Whether a file may have had another name before. */
export const isReplacingName = (filename: string): boolean => /-[0-9a-f]{8}\.[a-z0-9]{3,4}$/.test(filename);

/** The name under which it is stored: plain letters, and the extension of what it is, whatever it was called. */
export function storedName(shown: string, type: FileExtension): string {
  const stem = shown
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, LONGEST_STEM)
    .match(/[a-z0-9](?:.*[a-z0-9])?/)?.[0];
  return `${stem || NAMELESS}.${type}`;
}
