import { handle } from '@storepod/database/events';
import { every } from '@storepod/database/jobs';
import type { Content } from '../content.ts';
import { FileDeleted, removeBytes } from './library/delete-asset.ts';
import { tellCatalog, tellCatalogOfEnd } from './library/tell-catalog.ts';
import { FileReplaced, removeFormerBytes } from './replace/former-bytes.ts';
import { sweepAbandoned } from './sweep.ts';
import { PictureStored } from './variant/picture-stored.ts';

export const mediaJobs = (content: Content) => ({
  handlers: [
    handle(PictureStored, 'derive-variants', async (place, { signal }) => {
      // With it comes the library for pictures, which nothing else needs before.
      const { deriveVariants } = await import('./variant/derive-variants.ts');
      await deriveVariants(content, place, signal);
    }),
    handle(FileDeleted, 'remove-bytes', (place) => removeBytes(content, place)),
    handle(FileReplaced, 'remove-former-bytes', (place) => removeFormerBytes(content, place)),
    tellCatalog(content),
    tellCatalogOfEnd(content),
  ],
  periodic: [every('sweep-abandoned-uploads', 'PT15M', ({ signal }) => sweepAbandoned(content, signal))],
});
