import type { FileBytes } from './file-bytes.ts';

/** The end of the central directory (APPNOTE 4.3.16): 22 bytes and a comment of up to 65,535. */
const END_BYTES = 22;
const LONGEST_END = END_BYTES + 0xffff;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;

/** A directory of ten thousand names. Larger ones are made to exhaust readers. */
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** What may come out in all, and out of one byte: text packs to a twentieth, bombs to a thousandth. */
const MOST_UNPACKED_BYTES = 1024 ** 3;
const MOST_UNPACKED_PER_BYTE = 100;
/** Below this the share is no danger. */
const HARMLESS_BYTES = 10 * 1024 * 1024;

interface Directory {
  entries: number;
  start: number;
  bytes: number;
}

/** Where the archive says that its directory is; undefined where there is none, as in a file that is no archive. */
export async function findDirectory(bytes: FileBytes): Promise<Directory | undefined> {
  const tail = await bytes.tail(LONGEST_END);
  const at = tail.lastIndexOf(END_SIGNATURE);
  if (at < 0 || at + END_BYTES > tail.length) return undefined;
  const entries = tail.readUInt16LE(at + 10);
  const size = tail.readUInt32LE(at + 12);
  // Readers count back from the end, so that an archive may hang behind another file.
  const start = bytes.size - tail.length + at - size;
  if (entries === 0 || start < 0) return undefined;
  const first = await bytes.at(start, 4);
  return first.length === 4 && first.readUInt32LE(0) === ENTRY_SIGNATURE ? { entries, start, bytes: size } : undefined;
}

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
}

/** What is wrong with an archive, in words; undefined for one that can be given to people. Nothing is unpacked. */
export async function faultInZip(bytes: FileBytes): Promise<string | undefined> {
  const directory = await findDirectory(bytes);
  if (!directory) return 'it has no directory';
  if (directory.entries > MOST_ENTRIES || directory.bytes > MOST_DIRECTORY_BYTES) return 'it has too many entries';
  const entries = readEntries(await bytes.at(directory.start, directory.bytes));
  if (entries?.length !== directory.entries) return 'its directory is damaged';
  return faultInEntries(entries, bytes.size);
}

function readEntries(directory: Buffer): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameBytes = directory.readUInt16LE(at + 28);
    const rest = nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    entries.push({
      name: directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).toString('utf8'),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
    });
    at += ENTRY_BYTES + rest;
  }
  return at === directory.length ? entries : undefined;
}

function faultInEntries(entries: readonly Entry[], size: number): string | undefined {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  // Entries that share their bytes claim more of them than there are.
  if (packed > size) return 'its entries overlap';
  if (unpacked > MOST_UNPACKED_BYTES) return 'it unpacks to too much';
  if (unpacked > HARMLESS_BYTES && unpacked > packed * MOST_UNPACKED_PER_BYTE) return 'it unpacks to too much';
  if (entries.some(({ name }) => leavesItsFolder(name))) return 'it would write outside its folder';
  return undefined;
}

const leavesItsFolder = (name: string) =>
  /^[/\\]|^[a-z]:/i.test(name) || name.includes('\0') || name.split(/[/\\]/).includes('..');

/** Programs in the form of an archive: of Java and Android. */
const programs = /^(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\.dex)$/i;

export async function isProgram(bytes: FileBytes): Promise<boolean> {
  const directory = await findDirectory(bytes);
  if (!directory || directory.bytes > MOST_DIRECTORY_BYTES) return false;
  return (
    readEntries(await bytes.at(directory.start, directory.bytes))?.some(({ name }) => programs.test(name)) ?? false
  );
}
