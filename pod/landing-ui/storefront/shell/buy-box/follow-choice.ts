/** Puts the chosen variant into the address of the page, and of the page in other languages. */
export function followChoice(sku: string): void {
  const query = `?sku=${encodeURIComponent(sku)}`;
  history.replaceState(history.state, '', query);
  const { pathname } = location;
  const here = pathname.split('/')[2];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    // Where the product is not in a language, its link leads to the home page, which has no variants.
    if (link.pathname.split('/')[2] === here) link.search = query;
  }
}
