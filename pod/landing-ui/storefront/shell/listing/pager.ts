/** How many pages are offered on each side of the current one. */
const NEIGHBOURS = 1;

/** The pages to offer: the first, the last, the neighbours, and null where some are left out. */
export function pagesToOffer(current: number, pages: number): (number | null)[] {
  const offered = Array.from({ length: pages }, (_, page) => page).filter(
    (page) => page === 0 || page === pages - 1 || Math.abs(page - current) <= NEIGHBOURS,
  );
  return offered.flatMap((page, index) => {
    const before = offered[index - 1];
    const gap = before === undefined ? 0 : page - before - 1;
    // A single page that would be left out takes no more room than the mark for it.
    if (gap === 1) return [page - 1, page];
    return gap > 1 ? [null, page] : [page];
  });
}
