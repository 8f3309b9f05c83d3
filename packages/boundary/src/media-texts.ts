import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { AltTexts } from './alt-texts.ts';

/** Where the bytes of a picture are, and how large it is. */
const PictureAddress = model('PictureAddress', {
  url: Type.String({ minLength: 1, maxLength: 2_000 }),
  width: nullable(Type.Integer({ minimum: 1 })),
  height: nullable(Type.Integer({ minimum: 1 })),
});

/** What the media library says of a picture. The version grows with every change, so that late news changes nothing. */
export const MediaTexts = model('MediaTexts', {
  altTexts: AltTexts,
  version: Type.Integer({ minimum: 1 }),
  /** Of a picture; another one where the picture was replaced. */
  picture: Type.Optional(PictureAddress),
});
export type MediaTexts = Static<typeof MediaTexts>;

/** What catalog hears of the media library. It answers public reads by itself, so it holds what pages show of a picture. */
export const mediaTextsEndpoints = {
  mediaTextsChanged: endpoint({
    method: 'PUT',
    path: '/api/v1/private/catalog/external/media/:id/texts',
    access: permission('STORE-POD.CATALOG.MEDIA-TEXTS'),
    summary:
      'The alt texts of a picture changed, or the picture was replaced. One that nothing shows, and an older version, change nothing.',
    params: { id: Uuid },
    body: MediaTexts,
  }),
  mediaDeleted: endpoint({
    method: 'DELETE',
    path: '/api/v1/private/catalog/external/media/:id',
    access: permission('STORE-POD.CATALOG.MEDIA-TEXTS'),
    summary: 'A picture was deleted from the library: nothing shows it any more. Repeating it changes nothing.',
    params: { id: Uuid },
  }),
};

/** Catalog as the media library calls it. */
export const catalogOfMedia = contract('catalog', mediaTextsEndpoints);
