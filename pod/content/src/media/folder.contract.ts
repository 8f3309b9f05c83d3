import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model, named } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { mediaProblems } from './media-problems.ts';
import { MediaFolder } from './media-shapes.ts';

const mayRead = { access: permission('STORE-POD.CONTENT.READ') } as const;
const mayManage = { access: permission('STORE-POD.CONTENT.*'), whileActing: 'allowed' } as const;

const FolderName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const FolderKey = Type.String({ maxLength: 60, pattern: '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$' });
const Position = Type.Integer({ minimum: 0, maximum: 10_000 });

const NewFolder = model('NewFolder', {
  name: FolderName,
  key: Type.Optional(FolderKey),
  position: Type.Optional(Position),
});
export type NewFolder = Static<typeof NewFolder>;

const ChangeFolder = named('ChangeFolder', Type.Partial(Type.Object({ name: FolderName, position: Position })));
export type ChangeFolder = Static<typeof ChangeFolder>;

export const folderEndpoints = {
  listMediaFolders: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/media/folders',
    summary: 'The folders of the library in their order. A store has five from the beginning.',
    response: Type.Array(MediaFolder),
  }),
  createMediaFolder: endpoint({
    ...mayManage,
    method: 'POST',
    path: '/api/v1/private/content/media/folders',
    audited: 'media-folder.create',
    summary: 'Makes a folder. Without a key it gets one from its name.',
    body: NewFolder,
    response: MediaFolder,
    status: 201,
    problems: [mediaProblems.FOLDER_DUPLICATE, mediaProblems.TOO_MANY_FOLDERS],
  }),
  changeMediaFolder: endpoint({
    ...mayManage,
    method: 'PATCH',
    path: '/api/v1/private/content/media/folders/:id',
    audited: 'media-folder.update',
    summary: 'Renames a folder or gives it another place. Its key stays.',
    params: { id: Uuid },
    body: ChangeFolder,
    response: MediaFolder,
    problems: [mediaProblems.FOLDER_NOT_FOUND],
  }),
  deleteMediaFolder: endpoint({
    ...mayManage,
    method: 'DELETE',
    path: '/api/v1/private/content/media/folders/:id',
    audited: 'media-folder.delete',
    summary: 'Deletes an empty folder, or one whose files are moved to another.',
    params: { id: Uuid },
    query: { moveTo: Type.Optional(Uuid) },
    problems: [
      mediaProblems.FOLDER_NOT_FOUND,
      mediaProblems.FOLDER_NOT_EMPTY,
      mediaProblems.FOLDER_IS_DEFAULT,
      mediaProblems.FOLDER_UNRESOLVABLE,
    ],
  }),
};
