import { minuteText } from '../../../format/local-minute.ts';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import { languagesOf } from '../content-page.tsx';
import type { Item } from '../item-calls.ts';
import type { ItemPath } from '../item-paths.ts';

/** What can be said of an item in one language. */
export const textFields = [
  'title',
  'subtitle',
  'body',
  'excerpt',
  'friendlyUrl',
  'metaTitle',
  'metaDescription',
  'keywords',
  'altText',
  'ctaLabel',
] as const;
export type TextField = (typeof textFields)[number];
export type ItemTexts = Record<TextField, string>;

/** What an item has beside its texts, of whichever kind, with what stands there where nothing was said. */
const nothing = {
  noindex: false,
  canonicalUrl: '',
  ogMediaId: '',
  showInFooter: false,
  parentId: '',
  heroMediaId: '',
  categoryIds: [] as string[],
  tags: [] as string[],
  authorName: '',
  featured: false,
  groupId: '',
  searchWords: [] as string[],
  showInCheckoutHelp: false,
  policyType: 'TERMS',
  jurisdiction: '',
  requiresAcceptance: false,
  notifyCustomers: false,
  showAtCheckout: false,
  placement: 'STRIP',
  startsAt: '',
  endsAt: '',
  targetKind: '',
  targetValue: '',
  desktopMediaId: '',
  mobileMediaId: '',
  mobileCrop: '',
  textColor: '',
  overlayOpacity: '',
  alignment: '',
  loggedInOnly: false,
};
export type OwnValues = typeof nothing;
export type OwnField = keyof OwnValues;

const ofSearch = ['noindex', 'canonicalUrl', 'ogMediaId'] as const;
/** What each kind has of it. */
export const ownFields: Record<ItemPath, readonly OwnField[]> = {
  pages: [...ofSearch, 'showInFooter', 'parentId'],
  posts: [...ofSearch, 'heroMediaId', 'categoryIds', 'tags', 'authorName', 'featured'],
  faq: ['groupId', 'searchWords', 'showInCheckoutHelp'],
  policies: [
    ...ofSearch,
    ...(['policyType', 'jurisdiction', 'requiresAcceptance', 'notifyCustomers'] as const),
    ...(['showInFooter', 'showAtCheckout'] as const),
  ],
  banners: [
    ...(['placement', 'startsAt', 'endsAt', 'targetKind', 'targetValue', 'desktopMediaId', 'mobileMediaId'] as const),
    ...(['mobileCrop', 'textColor', 'overlayOpacity', 'alignment', 'loggedInOnly'] as const),
  ],
};

/** An item as it is typed. */
export interface ItemValues extends Record<string, unknown> {
  slug: string;
  texts: Record<string, ItemTexts>;
  own: OwnValues;
}

const noTexts = Object.fromEntries(textFields.map((field) => [field, ''])) as ItemTexts;

export const newValues = (record: StoreRecord, own: Partial<OwnValues> = {}): ItemValues => ({
  slug: '',
  texts: Object.fromEntries(languagesOf(record).map((language) => [language, { ...noTexts }])),
  own: { ...nothing, ...own },
});

/** Languages that the store has no more, and that something was written in, stay. */
export function valuesOf(record: StoreRecord, path: ItemPath, item: Item): ItemValues {
  const languages = new Set<string>([...languagesOf(record), ...item.translations.map(({ language }) => language)]);
  const written = (language: string) => item.translations.find((one) => one.language === language);
  const textsIn = (language: string) =>
    Object.fromEntries(textFields.map((field) => [field, written(language)?.[field] ?? ''])) as ItemTexts;
  return {
    slug: item.slug,
    texts: Object.fromEntries([...languages].map((language) => [language, textsIn(language)])),
    own: ownOf(path, item),
  };
}

function ownOf(path: ItemPath, item: Item): OwnValues {
  const given = flat(item);
  const known = ownFields[path].map((field) => {
    const value = given[field] ?? nothing[field];
    return [field, typeof nothing[field] === 'string' ? String(value) : value];
  });
  return { ...nothing, ...Object.fromEntries(known) };
}

/** Forms have one level. */
function flat(item: Item): Record<string, unknown> {
  if ('placement' in item) {
    const { artwork, theme, target, startsAt, endsAt } = item;
    const link = { targetKind: target?.kind, targetValue: target?.value };
    return { ...item, ...artwork, ...theme, ...link, startsAt: minuteText(startsAt), endsAt: minuteText(endsAt) };
  }
  return 'keywords' in item ? { ...item, searchWords: item.keywords } : { ...item };
}
