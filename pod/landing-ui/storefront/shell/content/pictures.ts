import type { ContentPicture } from '../../backend/shapes.ts';
import type { ImageView } from '../../theme-contract/views.ts';
import { imageView } from '../format/image.ts';

/** A picture of the library with what it shows in the language of its text, or else by the name of what it belongs to. */
export const contentImage = (picture: ContentPicture | undefined, name: string): ImageView | undefined =>
  picture
    ? imageView(
        { imageUrl: picture.url, altText: picture.alt || null, width: picture.width, height: picture.height },
        name,
      )
    : undefined;
