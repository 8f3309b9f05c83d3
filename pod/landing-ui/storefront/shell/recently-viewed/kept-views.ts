import type { ViewedProductView } from '../../theme-contract/views.ts';

/** What a browser remembers of a product that was looked at. Prices change, so none is kept. */
export interface KeptView {
  id: string;
  locale: string;
  name: string;
  href: string;
  image?: { src: string; width: number; height: number };
}

/** Two rows of a wide page, and the product itself. */
const MOST_KEPT = 9;

/** Where a browser keeps what was looked at in a store; several stores may share a host. */
export const viewsPlace = (store: string): string => `storefront.viewed.${store}`;

/** What was kept, whoever wrote it: anything that is no product counts as none. */
export function parseViews(text: string | null): KeptView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isView).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** The last one first, and each once, in the language in which it was last seen. */
export const withView = (kept: readonly KeptView[], view: KeptView): KeptView[] =>
  [view, ...kept.filter(({ id }) => id !== view.id)].slice(0, MOST_KEPT);

/** Those that a page shows: not the one that it is about, and in its language alone. */
export const viewsBeside = (kept: readonly KeptView[], { id, locale }: KeptView): KeptView[] =>
  kept.filter((view) => view.id !== id && view.locale === locale);

/** Only what is shown is kept: one picture in one size. */
export const keptViewOf = ({ id, name, href, image }: ViewedProductView, locale: string): KeptView => ({
  ...{ id, locale, name, href },
  ...(image && { image: { src: smallCopy(image.webp) ?? image.src, width: image.width, height: image.height } }),
});

const smallCopy = (copies: string | undefined): string | undefined =>
  copies
    ?.split(', ')
    .find((copy) => copy.endsWith(' 640w'))
    ?.split(' ')[0];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An address is one of this shop, so that nothing else can be put here to be followed. */
const isPath = (text: unknown): boolean => typeof text === 'string' && /^\/(?!\/)/.test(text);

const isView = (value: unknown): value is KeptView =>
  isRecord(value) &&
  [value.id, value.locale, value.name].every((text) => typeof text === 'string') &&
  isPath(value.href) &&
  (value.image === undefined || (isRecord(value.image) && typeof value.image.src === 'string'));
