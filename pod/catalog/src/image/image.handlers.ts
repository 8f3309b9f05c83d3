import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { attachImages, changeImage, detachImage, replaceImages } from './change-gallery.ts';
import { forgetPicture } from './forget-picture.ts';
import type { imageEndpoints, publicImageEndpoints } from './image.contract.ts';
import { writePictureTexts } from './picture-texts.ts';
import { readManagedGallery, readShownGallery } from './read-images.ts';

type ImageEndpoints = typeof imageEndpoints & typeof publicImageEndpoints;

export const imageHandlers = (catalog: Catalog): Handlers<Contract<ImageEndpoints>> => ({
  productImages: ({ store, lang, params }) => readShownGallery(catalog.db, { store, lang }, params.id),
  managedImages: ({ store, params }) => readManagedGallery(catalog.db, store, params.id),
  mediaTextsChanged: ({ store, params, body }) => writePictureTexts(catalog, store, [{ asset: params.id, ...body }]),
  mediaDeleted: ({ store, params }) => forgetPicture(catalog, store, params.id),
  attachImages: ({ store, params, body }) => attachImages(catalog, store, params.id, body.images),
  replaceImages: ({ store, params, body }) => replaceImages(catalog, store, params.id, body.images),
  changeImage: ({ store, params, body }) => changeImage(catalog, store, params, body),
  detachImage: ({ store, params }) => detachImage(catalog, store, params),
});
