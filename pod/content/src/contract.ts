import { contract } from '@storepod/contract/contract';
import { externalMediaEndpoints } from './media/external.contract.ts';
import { folderEndpoints } from './media/folder.contract.ts';
import { libraryEndpoints } from './media/library.contract.ts';

export const content = contract('content', { ...libraryEndpoints, ...folderEndpoints, ...externalMediaEndpoints });
