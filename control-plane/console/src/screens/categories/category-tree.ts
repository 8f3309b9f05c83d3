import type { Category } from './all-categories.ts';

/** A category with its place among those beside it. */
export interface Branch {
  category: Category;
  /** Those of the same parent in their order, itself included. */
  siblings: readonly Category[];
  place: number;
  level: number;
}

const parentOf = ({ parent }: Category): string | null => parent?.id ?? null;

/** The tree line by line, as it is read. What stands below a category that is not there stands on the first level. */
export function branchesOf(categories: readonly Category[]): Branch[] {
  const known = new Set<string>(categories.map(({ id }) => id));
  const byParent = Map.groupBy(categories, (category) => {
    const parent = parentOf(category);
    return parent !== null && known.has(parent) ? parent : null;
  });
  const below = (parent: string | null, level: number): Branch[] => {
    const siblings = byParent.get(parent) ?? [];
    return siblings.flatMap((category, place) => [
      { category, siblings, place, level },
      ...below(category.id, level + 1),
    ]);
  };
  return below(null, 0);
}

/** Itself and all beneath it: it cannot be moved there. */
export function subtreeOf(categories: readonly Category[], id: string): Set<string> {
  const found = new Set([id]);
  for (const { category } of branchesOf(categories)) {
    const parent = parentOf(category);
    if (parent !== null && found.has(parent)) found.add(category.id);
  }
  return found;
}

/** What is to be written so that one of them stands elsewhere: the others keep their numbers as far as they can. */
export function renumbered(siblings: readonly Category[], from: number, to: number) {
  const moving = siblings[from];
  if (!moving) return [];
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moving);
  return order.flatMap((category, sortOrder) => (category.sortOrder === sortOrder ? [] : [{ category, sortOrder }]));
}

/** A category as it is, to be written with a change. */
export const inputOf = ({ code, visible, featured, sortOrder, parent, image, descriptions, version }: Category) => ({
  code,
  visible,
  featured,
  sortOrder,
  parent: parent ? { id: parent.id } : null,
  mediaAssetId: image?.mediaAssetId ?? null,
  descriptions: descriptions.map((description) => ({ ...description })),
  version,
});
