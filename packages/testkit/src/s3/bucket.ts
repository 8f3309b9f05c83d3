import { createHash } from 'node:crypto';
import { S3Refusal } from './refusal.ts';

export interface StoredObject {
  bytes: Buffer;
  contentType: string;
  /** Empty where nothing was said. */
  cacheControl: string;
  etag: string;
  changedAt: Date;
}

interface PutOptions {
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  onlyIfAbsent?: boolean;
}

interface ListQuestion {
  prefix: string;
  delimiter: string | undefined;
  /** The last key of the page before. */
  after: string;
}

export interface ListPage {
  keys: string[];
  folders: string[];
  /** Where the next page begins, if there is one. */
  next: string | undefined;
}

/** S3 lists no more keys in one answer, and deletes no more by one call. */
export const PAGE = 1_000;

/** The objects of a bucket, in memory. */
export class MemoryBucket {
  readonly #objects = new Map<string, StoredObject>();

  keys(): string[] {
    return [...this.#objects.keys()].sort();
  }

  find(key: string): StoredObject {
    const found = this.#objects.get(key);
    if (!found) throw new S3Refusal(404, 'NoSuchKey');
    return found;
  }

  put(
    key: string,
    bytes: Buffer,
    { contentType = 'binary/octet-stream', cacheControl = '', onlyIfAbsent = false }: PutOptions = {},
  ): StoredObject {
    if (onlyIfAbsent && this.#objects.has(key)) throw new S3Refusal(412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const object = { bytes, contentType, cacheControl, etag, changedAt: new Date() };
    this.#objects.set(key, object);
    return object;
  }

  remove(key: string): void {
    this.#objects.delete(key);
  }

  /** Keys and folders count alike; what lies below a delimiter is named once, by its folder. */
  list({ prefix, delimiter, after }: ListQuestion): ListPage {
    const names = this.keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => folderOf(key, prefix, delimiter) ?? key);
    const left = [...new Set(names)].filter((name) => name > after);
    const shown = left.slice(0, PAGE);
    const isFolder = (name: string) => delimiter !== undefined && name.endsWith(delimiter);
    return {
      keys: shown.filter((name) => !isFolder(name)),
      folders: shown.filter(isFolder),
      next: left.length > shown.length ? shown.at(-1) : undefined,
    };
  }
}

function folderOf(key: string, prefix: string, delimiter: string | undefined): string | undefined {
  const at = delimiter === undefined ? -1 : key.indexOf(delimiter, prefix.length);
  return at < 0 || delimiter === undefined ? undefined : key.slice(0, at + delimiter.length);
}
