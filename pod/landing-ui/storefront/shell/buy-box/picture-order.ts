/** A picture of a gallery: which one it is, and where it stands there. */
interface Placed {
  id: string;
  place: number;
}

interface Pictured {
  sku: string;
  /** Its own pictures in their order. */
  imageIds: readonly string[];
}

/**
 * The pictures of a product when one of its variants is chosen: first those of the variant in their own order, then those
 * of the product as a whole, then those of other variants. A variant without pictures leaves the gallery as it is.
 */
export function picturesFor<Picture extends Placed>(
  pictures: readonly Picture[],
  variants: readonly Pictured[],
  sku: string | undefined,
): Picture[] {
  const gallery = pictures.toSorted((one, other) => one.place - other.place);
  const wanted = variants.find((variant) => variant.sku === sku)?.imageIds ?? [];
  const own = wanted.flatMap((id) => gallery.find((picture) => picture.id === id) ?? []);
  if (own.length === 0) return gallery;
  const ofVariants = new Set(variants.flatMap(({ imageIds }) => imageIds));
  const others = gallery.filter((picture) => !own.includes(picture));
  return [...own, ...others.filter(({ id }) => !ofVariants.has(id)), ...others.filter(({ id }) => ofVariants.has(id))];
}
