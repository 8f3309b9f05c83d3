import type { PictureProps } from '../../theme-contract/page-context.ts';

/** A picture in the newest format that the browser has, in a size that fits, with its place kept free. */
export function Picture({ image, sizes, className, isFirst = false }: PictureProps) {
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
