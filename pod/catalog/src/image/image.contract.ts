import { mediaTextsEndpoints } from '@storepod/boundary/media-texts';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { manage, read, shopWindow } from '../access.ts';
import { problems } from '../problems.ts';
import { ProductImage } from '../product/product-shapes.ts';

/** More than any gallery shows. */
export const MOST_IMAGES = 50;

const WebAddress = Type.String({ minLength: 1, maxLength: 2000, pattern: '^https?://[^\\s\\p{C}]+$' });

/** An asset of the media library, a picture elsewhere, or a film. */
export const ImageInput = model('ImageInput', {
  mediaAssetId: Type.Optional(Uuid),
  externalUrl: Type.Optional(WebAddress),
  videoUrl: Type.Optional(WebAddress),
  altText: Type.Optional(textLine(255)),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  defaultImage: Type.Optional(Type.Boolean()),
});
export type ImageInput = Static<typeof ImageInput>;

const byId = { params: { id: Uuid } } as const;
const oneImage = { params: { id: Uuid, imageId: Uuid } } as const;
const gallery = {
  body: model('ImageInputs', { images: Type.Array(ImageInput, { maxItems: 200 }) }),
  response: Type.Array(ProductImage),
  problems: [problems.PRODUCT_NOT_FOUND, problems.IMAGE_ASSET_UNKNOWN, problems.IMAGE_LIMIT_EXCEEDED],
};

export const publicImageEndpoints = {
  productImages: endpoint({
    ...shopWindow,
    ...byId,
    method: 'GET',
    path: '/api/v1/product/:id/images',
    summary: 'The images of a shown product in their order.',
    response: Type.Array(ProductImage),
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
};

export const imageEndpoints = {
  ...mediaTextsEndpoints,
  managedImages: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/product/:id/images',
    summary: 'The images of a product as its merchant wrote them, with what the media library says in every language.',
    response: Type.Array(ProductImage),
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  attachImages: endpoint({
    ...manage,
    ...byId,
    ...gallery,
    method: 'POST',
    path: '/api/v1/private/product/:id/images',
    audited: 'product.attach-images',
    summary: 'Adds images to a product.',
    status: 201,
  }),
  replaceImages: endpoint({
    ...manage,
    ...byId,
    ...gallery,
    method: 'PUT',
    path: '/api/v1/private/product/:id/images',
    audited: 'product.replace-images',
    summary: 'Replaces the gallery of a product; the first image is the default one.',
  }),
  changeImage: endpoint({
    ...manage,
    ...oneImage,
    method: 'PATCH',
    path: '/api/v1/private/product/:id/image/:imageId',
    audited: 'product.change-image',
    summary: 'Moves an image, makes it the default one, or changes what it is called.',
    body: model('ImageChange', {
      order: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      defaultImage: Type.Optional(Type.Literal(true)),
      altText: Type.Optional(Type.Union([textLine(255), Type.Null()])),
    }),
    response: Type.Array(ProductImage),
    problems: [problems.PRODUCT_NOT_FOUND, problems.IMAGE_NOT_FOUND],
  }),
  detachImage: endpoint({
    ...manage,
    ...oneImage,
    method: 'DELETE',
    path: '/api/v1/private/product/:id/image/:imageId',
    audited: 'product.detach-image',
    summary: 'Takes an image off a product; the asset stays in the library. The next one becomes the default.',
    problems: [problems.PRODUCT_NOT_FOUND, problems.IMAGE_NOT_FOUND],
  }),
};
