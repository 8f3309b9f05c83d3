import { faultOfTarget } from '@storepod/boundary/link-target';
import { LinkTarget } from '@storepod/boundary/section-shapes';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import type { FieldError } from '@storepod/kernel/problem';
import Type, { type Static } from 'typebox';
import { itemType, mediaIn } from '../item-type.ts';
import { OptionalMedia } from './common-fields.ts';

/** How many banners a place has room for at one time; a collection, for each that it is the banner of. */
export const bannerCapacity = { STRIP: 1, HERO: 1, CAROUSEL: 8, COLLECTION: 1 } as const;
export type Placement = keyof typeof bannerCapacity;
export const placements = Object.keys(bannerCapacity) as [Placement, ...Placement[]];

const Artwork = model('BannerArtwork', {
  desktopMediaId: OptionalMedia,
  mobileMediaId: OptionalMedia,
  mobileCrop: Type.Optional(Type.Enum(['start', 'center', 'end'])),
});
export const BannerTheme = model('BannerTheme', {
  textColor: Type.Optional(Type.Enum(['light', 'dark'])),
  overlayOpacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  alignment: Type.Optional(Type.Enum(['start', 'center', 'end'])),
});

const properties = {
  placement: Type.Enum([...placements]),
  startsAt: Type.Optional(nullable(Instant)),
  endsAt: Type.Optional(nullable(Instant)),
  target: Type.Optional(nullable(LinkTarget)),
  artwork: Type.Optional(Artwork),
  theme: Type.Optional(BannerTheme),
  loggedInOnly: Type.Optional(Type.Boolean()),
};
const BannerObject = Type.Object(properties);
export type BannerFields = Static<typeof BannerObject>;

export const bannerType = itemType({
  type: 'BANNER',
  name: 'Banner',
  path: 'banners',
  audited: 'banner',
  properties,
  missingIn: ({ title, altText }, { placement, artwork }) => [
    ...(title ? [] : ['title']),
    ...(placement !== 'STRIP' && hasArtwork(artwork) && !altText ? ['altText'] : []),
  ],
  // Only a category has a place for it: with another target it would be seen nowhere, and hold the place of one that is.
  missingFields: ({ placement, target }) =>
    placement === 'COLLECTION' && !(target?.kind === 'CATEGORY' && target.value) ? ['target.value'] : [],
  faults: ({ startsAt, endsAt, target }) => [
    ...(startsAt && endsAt && endsAt <= startsAt ? [fault('endsAt', 'must be later than startsAt')] : []),
    ...faultsOfLink(target),
  ],
  mediaOf: ({ artwork = {} }) =>
    mediaIn({ 'artwork.desktopMediaId': artwork.desktopMediaId, 'artwork.mobileMediaId': artwork.mobileMediaId }),
  columns: ({ placement, startsAt, endsAt }) => ({
    placement,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
  }),
});

const hasArtwork = (artwork: BannerFields['artwork']) => Boolean(artwork?.desktopMediaId ?? artwork?.mobileMediaId);

const faultsOfLink = (target: BannerFields['target']): FieldError[] => {
  const message = target ? faultOfTarget(target) : undefined;
  return message ? [fault('target.value', message)] : [];
};

const fault = (field: string, message: string): FieldError => ({ field, code: 'VALIDATION.Rule', message });
