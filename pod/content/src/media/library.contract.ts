import { AltTexts } from '@storepod/boundary/alt-texts';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import { model, named } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { MOST_REQUEST_BYTES } from './media-limits.ts';
import { mediaProblems } from './media-problems.ts';
import { MediaAsset, MediaKind, MediaTags, MediaTitle, MediaUsage } from './media-shapes.ts';

const mayRead = { access: permission('STORE-POD.CONTENT.READ') } as const;
const mayManage = { access: permission('STORE-POD.CONTENT.*'), whileActing: 'allowed' } as const;

const MediaFilter = {
  folder: Type.Optional(Uuid),
  kind: Type.Optional(MediaKind),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'a part of the file name or the title' })),
  used: Type.Optional(Type.Boolean()),
};
const MediaFilterObject = Type.Object(MediaFilter);
export type MediaFilter = Static<typeof MediaFilterObject>;

const ChangeMedia = named(
  'ChangeMedia',
  Type.Partial(
    Type.Object({ folderId: nullable(Uuid), altTexts: AltTexts, title: nullable(MediaTitle), tags: MediaTags }),
  ),
);
export type ChangeMedia = Static<typeof ChangeMedia>;

/** The files of a store, as its staff see them. */
export const libraryEndpoints = {
  listMedia: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/media',
    summary: 'The files of the library, the newest first.',
    query: { ...MediaFilter, ...pageQuery('private', newestFirst('createdAt')) },
    response: pageOf(MediaAsset),
  }),
  uploadMedia: endpoint({
    ...mayManage,
    method: 'POST',
    path: '/api/v1/private/content/media',
    audited: 'media.upload',
    summary:
      'Takes files in form fields called files: all of them or none. A file that is there already is answered as it is.',
    query: { folderId: Type.Optional(Uuid) },
    upload: 'multipart/form-data',
    bodyLimit: MOST_REQUEST_BYTES,
    response: Type.Array(MediaAsset),
    status: 201,
    problems: [
      mediaProblems.NO_FILES,
      mediaProblems.TOO_MANY_FILES,
      mediaProblems.TYPE_NOT_ALLOWED,
      mediaProblems.UNREADABLE,
      mediaProblems.TOO_LARGE,
      mediaProblems.QUOTA_EXCEEDED,
      mediaProblems.FOLDER_UNRESOLVABLE,
      mediaProblems.STORAGE_FAILED,
    ],
  }),
  readMedia: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/media/:id',
    summary: 'One file with the first places that use it.',
    params: { id: Uuid },
    response: model('MediaDetail', { ...MediaAsset.properties, usages: Type.Array(MediaUsage) }),
    problems: [mediaProblems.NOT_FOUND],
  }),
  mediaUsage: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/media/:id/usage',
    summary: 'Every place that uses a file.',
    params: { id: Uuid },
    query: pageQuery('private', ['ownerKind,asc']),
    response: pageOf(MediaUsage),
    problems: [mediaProblems.NOT_FOUND],
  }),
  changeMedia: endpoint({
    ...mayManage,
    method: 'PATCH',
    path: '/api/v1/private/content/media/:id',
    audited: 'media.update',
    summary:
      'Changes what is said of a file. A field that is named is replaced as a whole; null takes folder or title away.',
    params: { id: Uuid },
    body: ChangeMedia,
    response: MediaAsset,
    problems: [mediaProblems.NOT_FOUND, mediaProblems.FOLDER_UNRESOLVABLE],
  }),
  replaceMedia: endpoint({
    ...mayManage,
    method: 'PUT',
    path: '/api/v1/private/content/media/:id/file',
    audited: 'media.replace',
    summary:
      'Puts another file in the place of one: whatever shows it shows the new one. Takes one file in a form field called files.',
    params: { id: Uuid },
    upload: 'multipart/form-data',
    bodyLimit: MOST_REQUEST_BYTES,
    response: MediaAsset,
    problems: [
      mediaProblems.NOT_FOUND,
      mediaProblems.NO_FILES,
      mediaProblems.TOO_MANY_FILES,
      mediaProblems.TYPE_NOT_ALLOWED,
      mediaProblems.KIND_DIFFERS,
      mediaProblems.UNREADABLE,
      mediaProblems.TOO_LARGE,
      mediaProblems.QUOTA_EXCEEDED,
      mediaProblems.ALREADY_THERE,
      mediaProblems.STORAGE_FAILED,
    ],
  }),
  deleteMedia: endpoint({
    ...mayManage,
    method: 'DELETE',
    path: '/api/v1/private/content/media/:id',
    audited: 'media.delete',
    summary: 'Deletes a file that nobody uses; with force also one that is used.',
    params: { id: Uuid },
    query: { force: Type.Optional(Type.Boolean()) },
    problems: [mediaProblems.NOT_FOUND, mediaProblems.REFERENCED],
  }),
};
