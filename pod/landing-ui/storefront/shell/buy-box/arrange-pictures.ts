import type { VariantView } from '../../theme-contract/views.ts';
import { picturesFor } from './picture-order.ts';

/**
 * Puts the pictures of a variant first wherever the page shows pictures of the product. The gallery is a part of the page
 * that no script draws; its items are moved, and say themselves which picture they show.
 */
export function arrangePictures(variants: readonly VariantView[], sku: string | undefined): void {
  if (variants.every(({ imageIds }) => imageIds.length === 0)) return;
  for (const list of document.querySelectorAll('[data-pictures]')) {
    const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-picture]')].map((item) => ({
      item,
      id: item.dataset.picture ?? '',
      place: Number(item.dataset.place),
    }));
    list.append(...picturesFor(items, variants, sku).map(({ item }) => item));
    list.scrollTo({ left: 0 });
  }
}
