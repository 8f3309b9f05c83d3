import { instantOf } from '../../../format/local-minute.ts';
import type { Item, ItemBody } from '../item-calls.ts';
import { hasAddress, type ItemPath } from '../item-paths.ts';
import { type ItemTexts, type ItemValues, type OwnValues, ownFields, textFields } from './item-values.ts';
import { slugOf } from './slug.ts';

/** The languages in which something is said, in their order: the first one is the source of the others. */
export const writtenLanguages = ({ texts }: Pick<ItemValues, 'texts'>): string[] =>
  Object.entries(texts)
    .filter(([, said]) => textFields.some((field) => said[field].trim() !== ''))
    .map(([language]) => language);

/** An item as the service takes it. What is empty is left out, and so taken away. */
export function itemInput(path: ItemPath, values: ItemValues, before: Item | undefined): ItemBody {
  const translations = writtenLanguages(values).map((language) => ({
    language,
    ...saidIn(values.texts[language]),
  }));
  // A field of its own type each; the service checks it by the schema of the kind.
  return {
    ...(before && { sortOrder: before.sortOrder }),
    slug: values.slug.trim() || freshSlug(path, values),
    translations,
    ...ownInput(path, values.own, before),
  } as unknown as ItemBody;
}

const saidIn = (texts: ItemTexts | undefined) =>
  Object.fromEntries(
    textFields.flatMap((field) => {
      const said = texts?.[field].trim() ?? '';
      return said === '' ? [] : [[field, said]];
    }),
  );

function ownInput(path: ItemPath, own: OwnValues, before: Item | undefined): Record<string, unknown> {
  const given = Object.fromEntries(
    ownFields[path].map((field) => [field, own[field]] as const).filter(([, value]) => value !== ''),
  );
  if (path === 'banners') return bannerInput(own, before);
  if (path !== 'faq') return given;
  const { searchWords, ...faq } = given;
  return { ...faq, keywords: searchWords };
}

function bannerInput(own: OwnValues, before: Item | undefined): Record<string, unknown> {
  const { placement, targetKind, targetValue, desktopMediaId, mobileMediaId, mobileCrop } = own;
  const { textColor, overlayOpacity, alignment, loggedInOnly } = own;
  const stored = before && 'placement' in before ? before : undefined;
  return {
    placement,
    startsAt: instantOf(own.startsAt, stored?.startsAt),
    endsAt: instantOf(own.endsAt, stored?.endsAt),
    target: targetKind === '' ? null : { kind: targetKind, ...(targetValue.trim() && { value: targetValue.trim() }) },
    artwork: filled({ desktopMediaId, mobileMediaId, mobileCrop }),
    theme: {
      ...filled({ textColor, alignment }),
      ...(overlayOpacity !== '' && { overlayOpacity: Number(overlayOpacity) }),
    },
    loggedInOnly,
  };
}

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What has no page of its own needs no address that people read, only one that nothing else has. */
function freshSlug(path: ItemPath, values: ItemValues): string {
  const [language = ''] = writtenLanguages(values);
  const words = slugOf(values.texts[language]?.title ?? '');
  if (hasAddress(path) && words !== '') return words;
  return [words || path, Date.now().toString(36)].join('-');
}
