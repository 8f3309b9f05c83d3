import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../author.ts';
import type { Content } from '../content.ts';
import type { externalMediaEndpoints } from './external.contract.ts';
import { changeFolder, createFolder, deleteFolder, listFolders } from './folder/folders.ts';
import type { folderEndpoints } from './folder.contract.ts';
import { findAssets } from './library/asset-view.ts';
import { changeAsset } from './library/change-asset.ts';
import { deleteAsset } from './library/delete-asset.ts';
import { listAssets } from './library/list-assets.ts';
import { listUsages, readAsset } from './library/read-asset.ts';
import type { libraryEndpoints } from './library.contract.ts';
import { replaceFile } from './replace/replace-file.ts';
import { uploadFiles } from './upload/upload-files.ts';
import { replaceUsage } from './usage/replace-usage.ts';

type MediaEndpoints = typeof libraryEndpoints & typeof folderEndpoints & typeof externalMediaEndpoints;

export const mediaHandlers = (content: Content): Handlers<Contract<MediaEndpoints>> => ({
  listMedia: ({ store, query }) => listAssets(content, store, query),
  uploadMedia: ({ store, query, principal, upload, header }) =>
    uploadFiles(
      content,
      { store, folder: query.folderId, by: authorOf(principal) },
      upload,
      header('content-type') ?? '',
    ),
  readMedia: ({ store, params }) => readAsset(content, store, params.id),
  mediaUsage: ({ store, params, query }) => listUsages(content, store, params.id, query),
  changeMedia: ({ store, params, body }) => changeAsset(content, store, params.id, body),
  replaceMedia: ({ store, params, upload, header }) =>
    replaceFile(content, { store, asset: params.id }, upload, header('content-type') ?? ''),
  deleteMedia: ({ store, params, query }) => deleteAsset(content, store, params.id, query.force ?? false),
  listMediaFolders: ({ store }) => listFolders(content, store),
  createMediaFolder: ({ store, body }) => createFolder(content, store, body),
  changeMediaFolder: ({ store, params, body }) => changeFolder(content, store, params.id, body),
  deleteMediaFolder: ({ store, params, query }) => deleteFolder(content, store, params.id, query.moveTo),
  resolveMedia: ({ store, query }) => findAssets(content, store, query.ids),
  replaceMediaUsage: ({ store, body }) => replaceUsage(content, store, body),
});
