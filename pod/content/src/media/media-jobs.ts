import { handle } from '@storepod/database/events';
import { every } from '@storepod/database/jobs';
import type { Content } from '../content.ts';
import { tellCatalog } from './library/alt-texts-changed.ts';
import { FileDeleted, removeBytes } from './library/delete-asset.ts';
import { FileReplaced, removeFormerBytes } from './replace/former-bytes.ts';
import { sweepAbandoned } from './sweep.ts';
import { deriveVariants } from './variant/derive-variants.ts';
import { PictureStored } from './variant/picture-stored.ts';

export const mediaJobs = (content: Content) => ({
  handlers: [
    handle(PictureStored, 'derive-variants', (place, { signal }) => deriveVariants(content, place, signal)),
    handle(FileDeleted, 'remove-bytes', (place) => removeBytes(content, place)),
    handle(FileReplaced, 'remove-former-bytes', (place) => removeFormerBytes(content, place)),
    tellCatalog(content),
  ],
  periodic: [every('sweep-abandoned-uploads', 'PT15M', ({ signal }) => sweepAbandoned(content, signal))],
});
