import { addressOf, api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { upload } from '../../../api/upload.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';

export type MediaFile = ReplyAt<'content', 'GET', '/api/v1/private/content/media'>['content'][number];
export type MediaDetail = ReplyAt<'content', 'GET', '/api/v1/private/content/media/:id'>;
export type MediaUse = MediaDetail['usages'][number];
export type MediaFolder = ReplyAt<'content', 'GET', '/api/v1/private/content/media/folders'>[number];

/** As much as the service takes of one file. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;

const formOf = (file: File) => {
  const form = new FormData();
  form.append('files', file, file.name);
  return form;
};

/** One file by itself, so that one that is refused leaves the others. */
export async function uploadFile(
  store: Store,
  file: File,
  folderId: string | undefined,
  onProgress: (share: number) => void,
): Promise<MediaFile | undefined> {
  const address = addressOf('content', '/api/v1/private/content/media', {
    ...destinationOf(store),
    query: { folderId },
  });
  const [asset] = await upload<MediaFile[]>('POST', address, formOf(file), onProgress);
  return asset;
}

export const replaceFile = (store: Store, id: string, file: File) =>
  api.content('PUT', '/api/v1/private/content/media/:id/file', {
    ...destinationOf(store),
    params: { id },
    upload: formOf(file),
  });

export const deleteFile = (store: Store, id: string, force: boolean) =>
  api.content('DELETE', '/api/v1/private/content/media/:id', {
    ...destinationOf(store),
    params: { id },
    query: { force },
  });

export const fileQuery = (store: Store, id: string) =>
  read('content', '/api/v1/private/content/media/:id', { ...destinationOf(store), params: { id } });

export const foldersQuery = (store: Store) =>
  read('content', '/api/v1/private/content/media/folders', destinationOf(store));

/** The smallest picture that still looks good in a list; null for what is none. */
export function thumbnailOf({ kind, url, variants }: Pick<MediaFile, 'kind' | 'url' | 'variants'>): string | null {
  if (kind !== 'IMAGE' && kind !== 'VECTOR') return null;
  const small = variants.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)[0];
  return small?.url ?? url;
}
