import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { manage, read } from '../access.ts';
import { LibraryImage } from '../category/category-shapes.ts';
import { problems } from '../problems.ts';
import { Code, Existence } from '../product/product-shapes.ts';
import { BrandDescription, BrandDescriptions } from '../text/descriptions.ts';

export const BrandInput = model('BrandInput', {
  code: Code,
  sortOrder: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, default: 0 })),
  mediaAssetId: Type.Optional(Type.Union([Uuid, Type.Null()])),
  descriptions: BrandDescriptions,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type BrandInput = Static<typeof BrandInput>;

export const BrandView = model('BrandView', {
  id: Uuid,
  code: Code,
  sortOrder: Type.Integer(),
  image: Type.Union([LibraryImage, Type.Null()]),
  descriptions: Type.Array(BrandDescription),
  version: Type.Integer(),
});
export type BrandView = Static<typeof BrandView>;

const byId = { params: { id: Uuid } } as const;

export const brandEndpoints = {
  listBrands: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/manufacturers',
    summary: 'The brands of the store.',
    query: { name: Type.Optional(Type.String({ maxLength: 120 })), ...pageQuery('private', ['sortOrder,asc']) },
    response: pageOf(BrandView),
  }),
  getBrand: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/manufacturer/:id',
    summary: 'A brand in every language.',
    response: BrandView,
    problems: [problems.BRAND_NOT_FOUND],
  }),
  brandExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/manufacturer/unique',
    summary: 'Whether there is a brand with this code.',
    query: { code: Code },
    response: Existence,
  }),
  createBrand: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/manufacturer',
    audited: 'brand.create',
    summary: 'Adds a brand.',
    body: BrandInput,
    response: BrandView,
    status: 201,
    problems: [problems.BRAND_DUPLICATE, problems.LANGUAGE_REPEATED, problems.IMAGE_ASSET_UNKNOWN],
  }),
  updateBrand: endpoint({
    ...manage,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/manufacturer/:id',
    audited: 'brand.update',
    summary: 'Replaces a brand.',
    body: BrandInput,
    response: BrandView,
    problems: [
      problems.BRAND_NOT_FOUND,
      problems.BRAND_DUPLICATE,
      problems.LANGUAGE_REPEATED,
      problems.IMAGE_ASSET_UNKNOWN,
      common.VERSION_CONFLICT,
    ],
  }),
  deleteBrand: endpoint({
    ...manage,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/manufacturer/:id',
    audited: 'brand.delete',
    summary: 'Removes a brand that no product has.',
    problems: [problems.BRAND_NOT_FOUND, problems.BRAND_IN_USE],
  }),
};
