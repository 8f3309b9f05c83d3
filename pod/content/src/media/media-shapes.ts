import { AltTexts } from '@storepod/boundary/alt-texts';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

export const MediaKind = Type.Enum(['IMAGE', 'VIDEO', 'DOCUMENT', 'ARCHIVE', 'VECTOR']);
export type MediaKind = Static<typeof MediaKind>;
/** What can be shown where a picture is meant. */
export const isPicture = (kind: MediaKind): boolean => kind === 'IMAGE' || kind === 'VECTOR';

export const MediaTitle = Type.String({ minLength: 1, maxLength: 200 });
export const MediaTags = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 30 });

/** The same picture in fewer pixels. */
export const MediaVariant = model('MediaVariant', {
  width: Type.Integer(),
  height: Type.Integer(),
  format: Type.Enum(['webp', 'avif']),
  url: Type.String(),
});
export type MediaVariant = Static<typeof MediaVariant>;

/** A file of the library. Other bytes have another address, so whatever an address answered may be kept for ever. */
export const MediaAsset = model('MediaAsset', {
  id: Uuid,
  folderId: nullable(Uuid),
  filename: Type.String(),
  originalFilename: Type.String(),
  mimeType: Type.String(),
  kind: MediaKind,
  bytes: Type.Integer(),
  /** In pixels as the picture is shown, where it is one that says its size. */
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  url: Type.String(),
  /** Those that have been made so far: never wider than the picture itself. */
  variants: Type.Array(MediaVariant),
  altTexts: AltTexts,
  /** Grows whenever the alt texts change, or the file is replaced. */
  altTextsVersion: Type.Integer(),
  title: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  uploadedBy: Type.String(),
  uploadedAt: Instant,
  usageCount: Type.Integer(),
});
export type MediaAsset = Static<typeof MediaAsset>;

export const MediaOwnerKind = Type.Enum(['CONTENT', 'SITE_SETTINGS', 'PRODUCT', 'CATEGORY', 'BRAND', 'LAYOUT']);
export type MediaOwnerKind = Static<typeof MediaOwnerKind>;

/** Where a file is used. The title is kept here, so that nobody has to be asked for it. */
export const MediaUsage = model('MediaUsage', {
  ownerKind: MediaOwnerKind,
  ownerRef: Type.String({ minLength: 1, maxLength: 100 }),
  ownerTitle: Type.String({ maxLength: 300 }),
  field: Type.String({ minLength: 1, maxLength: 100 }),
  /** What kind of content the owner is, where it is content. */
  contentType: Type.Optional(Type.Enum(['PAGE', 'POST', 'BANNER', 'FAQ', 'POLICY', 'SECTION'])),
});
export type MediaUsage = Static<typeof MediaUsage>;

export const MediaFolder = model('MediaFolder', {
  id: Uuid,
  key: Type.String(),
  name: Type.String(),
  position: Type.Integer(),
  /** One that every store has. */
  systemFolder: Type.Boolean(),
  fileCount: Type.Integer(),
});
export type MediaFolder = Static<typeof MediaFolder>;
