import type { ImageView } from '../../theme-contract/views.ts';

interface Props {
  image: ImageView;
  /** How wide it is shown, for the browser to choose a copy by. */
  sizes: string;
  className?: string;
  /** The one that a visitor sees first is loaded first; all others when they come near. */
  isFirst?: boolean;
}

/** A picture in the newest format that the browser has, in a size that fits, with its place kept free. */
export function Picture({ image, sizes, className, isFirst = false }: Props) {
  const { src, webp, avif, width, height, alt } = image;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        className={className}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}
