import { translatorOf } from '../../messages/messages.ts';
import type { GalleryProps } from '../../theme-contract/page-context.ts';
import { GalleryFilm, LargePicture, ZoomedPicture } from '../gallery-items.tsx';
import { pictureItem } from '../picture-item.ts';

/** Pictures and films that one swipes or scrolls through; the small ones beneath are links to the large ones. */
export function Gallery({ images, name, context }: GalleryProps) {
  const { Picture, PictureIcon } = context.parts;
  const t = translatorOf(context.locale);
  if (images.length === 0)
    return (
      <div className="grid aspect-square place-items-center rounded-2xl bg-muted text-muted-foreground">
        <PictureIcon />
      </div>
    );
  return (
    <section aria-label={t('product.gallery', { name })} className="lg:sticky lg:top-28 lg:self-start">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        data-pictures=""
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-2xl [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li
            key={image.id}
            {...pictureItem(image)}
            id={`picture-${index + 1}`}
            // A small picture leads here, and the focus with it.
            tabIndex={-1}
            className="w-full shrink-0 snap-center scroll-mt-28 rounded-2xl focus-visible:-outline-offset-2"
          >
            {image.film ? (
              <GalleryFilm image={image} film={image.film} number={index + 1} name={name} context={context} />
            ) : (
              <ZoomedPicture image={image} number={index + 1} name={name} context={context} />
            )}
          </li>
        ))}
      </ul>
      {images.map(
        (image, index) =>
          !image.film && <LargePicture key={image.id} image={image} number={index + 1} name={name} context={context} />,
      )}
      {images.length > 1 && (
        <ul data-pictures="" className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.id} {...pictureItem(image)}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('product.picture', { number: index + 1, count: images.length })}
                className="block size-16 overflow-hidden rounded-lg border border-border hover:border-primary"
              >
                <Picture image={{ ...image, alt: '' }} sizes="4rem" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
