import type { GalleryImageView } from '../theme-contract/views.ts';

/**
 * The attributes of an item that shows a picture of a product. Inside a list with `data-pictures` the shell moves such
 * items to the front when a shopper chooses the variant that they show.
 */
export const pictureItem = ({ id, place }: GalleryImageView) => ({ 'data-picture': id, 'data-place': place });
