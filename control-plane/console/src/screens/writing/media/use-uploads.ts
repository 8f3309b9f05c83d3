import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import { readAgain } from '../../../api/read.ts';
import type { Store } from '../../../session/stores.ts';
import { type MediaFile, MOST_FILE_BYTES, uploadFile } from './media-calls.ts';

/** A file on its way into the library. */
export interface Upload {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'refused';
  /** How much of it is sent, from 0 to 1. */
  share: number;
  error?: unknown;
}

const tooLarge = (file: File) =>
  new ApiProblem({
    status: 413,
    code: 'CONTENT.MEDIA.TOO_LARGE',
    category: 'PAYLOAD_TOO_LARGE',
    params: { file: file.name },
  });

/** Sends files one after the other, and tells of each how it went. */
export function useUploads(store: Store, folderId: string | undefined, onAdded?: (file: MediaFile) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const sendOne = async (key: string, file: File) => {
    change(key, { state: 'sending' });
    try {
      // Told at once, in place of after minutes of sending it.
      if (file.size > MOST_FILE_BYTES) throw tooLarge(file);
      const asset = await uploadFile(store, file, folderId, (share) => change(key, { share }));
      change(key, { state: 'done', share: 1 });
      if (asset) onAdded?.(asset);
    } catch (error) {
      change(key, { state: 'refused', error });
    }
  };
  const send = (files: readonly File[]) => {
    const added = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((all) => [
      ...all.filter(({ state }) => state !== 'done'),
      ...added.map(({ file, key }): Upload => ({ key, name: file.name, state: 'waiting', share: 0 })),
    ]);
    for (const { file, key } of added) line.current = line.current.then(() => sendOne(key, file));
    line.current = line.current.then(() => readAgain(client, 'content'));
  };
  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  return { uploads, send, forget };
}
