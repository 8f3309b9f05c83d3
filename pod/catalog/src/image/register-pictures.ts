import { handle } from '@storepod/database/events';
import type { Catalog } from '../catalog.ts';
import { PicturesChanged } from '../events.ts';
import { forgetPicture } from './forget-picture.ts';
import { textsFromLibrary } from './library.ts';
import { writePictureTexts } from './picture-texts.ts';

/**
 * Tells the library, which replaces what it was told before. A picture that was deleted in the meantime is left out, since the
 * library would refuse the whole list for it, for ever; and it is shown no more, since its deletion was told when nothing here
 * showed it yet. What the library says of the pictures may have changed between the
 * first question and the commit, when nothing here showed them yet; so it is written once more.
 */
export const registerPictures = (catalog: Catalog) =>
  handle(PicturesChanged, 'register-pictures', async ({ store, owner, assets }, { signal }) => {
    const known = await textsFromLibrary(catalog, store, assets, signal);
    const refs = known.map(({ asset }) => ({ field: 'images', assetId: asset }));
    const body = { ownerKind: owner.kind, ownerRef: owner.id, ownerTitle: owner.title, refs };
    await catalog.library.replaceMediaUsage({ store, body }, { signal });
    await writePictureTexts(catalog, store, known);
    const there = new Set(known.map(({ asset }) => asset));
    for (const asset of assets) if (!there.has(asset)) await forgetPicture(catalog, store, asset);
  });
