import type { Readable } from 'node:stream';

/** A part of an object: both ends are inside. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  bytes: number;
  /** Strong: equal only for equal bytes. With its quotes. */
  etag: string;
  changedAt: Date;
  /** Throws where the object went away meanwhile. */
  read(range?: ByteRange): Promise<Readable>;
}

export interface ListedObject {
  name: string;
  changedAt: Date;
}

/** Where the bytes of media are kept, for all replicas. Nothing is ever overwritten with other bytes. */
export interface MediaStorage {
  /** Makes an object of a file on this machine. The file may be moved away, or left for the caller to remove. */
  put(key: string, file: string, contentType: string): Promise<void>;
  find(key: string): Promise<StoredObject | undefined>;
  /** Removes all objects below, or says nothing where there are none. */
  removeFolder(folder: string): Promise<void>;
  /** Removes those of the objects right below that are not wanted. */
  removeWhere(folder: string, isUnwanted: (object: ListedObject) => boolean): Promise<void>;
}

/** Keys are made of parsed ids and cleaned names; anything else is a fault, before it is a path. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  if (!parts.every((part) => /^[a-z0-9][a-z0-9._-]*$/.test(part))) throw new Error(`"${key}" is no key of the storage`);
  return key;
}
