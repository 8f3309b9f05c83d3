/** Shows how many pieces are in the cart, wherever the page has a place for it. The first script of a page does the same. */
export function showCartCount(place: string, pieces: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    if (badge.dataset.cartCount !== place) continue;
    badge.textContent = pieces > 99 ? '99+' : String(pieces);
    badge.hidden = pieces === 0;
  }
}
