import { catalogue } from '@storepod/kernel/problem';

export const mediaProblems = catalogue('CONTENT', {
  NOT_FOUND: { code: 'MEDIA.NOT_FOUND', status: 404, detail: 'There is no such file in the library of this store.' },
  TYPE_NOT_ALLOWED: {
    code: 'MEDIA.TYPE_NOT_ALLOWED',
    status: 400,
    detail: '{file} is not a picture, video, document or archive of a kind that is taken.',
  },
  UNREADABLE: { code: 'MEDIA.UNREADABLE', status: 400, detail: '{file} cannot be read: {reason}.' },
  TOO_LARGE: { code: 'MEDIA.TOO_LARGE', status: 413, detail: '{file} is larger than {maxBytes} bytes.' },
  TOO_MANY_FILES: {
    code: 'MEDIA.TOO_MANY_FILES',
    status: 400,
    detail: 'One request may bring {maxFiles} files.',
  },
  NO_FILES: { code: 'MEDIA.NO_FILES', status: 400, detail: 'The form has no file in a field called files.' },
  QUOTA_EXCEEDED: {
    code: 'MEDIA.QUOTA_EXCEEDED',
    status: 413,
    detail: 'The library holds {bytesUsed} of {bytesQuota} bytes, and there is no room for this.',
  },
  KIND_DIFFERS: {
    code: 'MEDIA.KIND_DIFFERS',
    status: 422,
    detail: 'A file that is {kind} can be replaced by one of its kind only, and {file} is none.',
  },
  ALREADY_THERE: {
    code: 'MEDIA.ALREADY_THERE',
    status: 409,
    detail: 'The library has this file already, in another place.',
  },
  REFERENCED: { code: 'MEDIA.REFERENCED', status: 409, detail: 'The file is used in {usageCount} places.' },
  REFERENCE_UNRESOLVABLE: {
    code: 'MEDIA.REFERENCE_UNRESOLVABLE',
    status: 400,
    detail: 'Some of the files that are named are not in the library of this store.',
  },
  STORAGE_FAILED: {
    code: 'MEDIA.STORAGE_FAILED',
    status: 500,
    detail: 'The files could not be stored.',
    category: 'STORAGE',
  },
  FOLDER_NOT_FOUND: { code: 'MEDIA.FOLDER.NOT_FOUND', status: 404, detail: 'There is no such folder in this store.' },
  FOLDER_UNRESOLVABLE: {
    code: 'MEDIA.FOLDER.REFERENCE_UNRESOLVABLE',
    status: 400,
    detail: 'The folder that is named is not a folder of this store.',
  },
  FOLDER_DUPLICATE: {
    code: 'MEDIA.FOLDER.DUPLICATE',
    status: 409,
    detail: 'There is a folder with the key {key} already.',
  },
  FOLDER_NOT_EMPTY: {
    code: 'MEDIA.FOLDER.NOT_EMPTY',
    status: 409,
    detail: 'The folder holds files; say where to move them.',
  },
  FOLDER_IS_DEFAULT: {
    code: 'MEDIA.FOLDER.IS_DEFAULT',
    status: 409,
    detail: 'Every store has this folder; it can be renamed but not deleted.',
  },
  TOO_MANY_FOLDERS: {
    code: 'MEDIA.FOLDER.TOO_MANY',
    status: 422,
    detail: 'A library has at most {maxFolders} folders.',
  },
});
