'use client';

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { unlessLeft } from '../unless-left.ts';
import { browserCart } from './browser-cart.ts';
import { showCartCount } from './cart-count.ts';
import type { CartDrawer } from './cart-drawer.tsx';
import { type CartWords, loadCartWords } from './cart-words.ts';
import { fill } from './fill.ts';
import { cartPlace, piecesIn } from './kept-cart.ts';
import { refusalText } from './refusal-text.ts';
import type { ShopPlace } from './shop-place.ts';
import { useCart } from './use-cart.ts';

/** Clicks on buttons that add something, from before the scripts of the page had started. */
declare global {
  interface Window {
    storefrontEarlyAdds?: HTMLElement[] | undefined;
  }
}

type Drawer = ComponentType<Parameters<typeof CartDrawer>[0]>;
interface Open {
  Drawer: Drawer;
  words: CartWords;
  added: string | undefined;
}

const opensDrawer = () => document.documentElement.dataset.cart !== 'page';

/**
 * The cart on every page: how many pieces are in it, what the buttons that add something do, and the drawer. Themes draw
 * plain HTML (`data-cart-open`, `data-cart-add`); the drawer and its words are loaded when they are first wanted.
 */
export function CartIsland({ place }: { place: ShopPlace }) {
  const { kept } = useCart(place);
  const [open, setOpen] = useState<Open>();
  const [told, setTold] = useState('');
  const pieces = piecesIn(kept);
  useEffect(() => showCartCount(cartPlace(place.store), pieces), [place.store, pieces]);
  useEffect(
    () =>
      void browserCart(place)
        .joinAccount()
        .catch(() => undefined),
    [place],
  );

  const show = useCallback(
    async (added?: string) => {
      try {
        const loading = Promise.all([import('./cart-drawer.tsx'), loadCartWords(place.locale)]);
        const [{ CartDrawer: Drawer }, words] = await unlessLeft(loading);
        setOpen({ Drawer, words, added });
      } catch {
        // What cannot be loaded now has a page of its own.
        location.assign(place.cartHref);
      }
    },
    [place],
  );
  const add = useCallback(
    async (button: HTMLElement) => {
      const { cartAdd: sku, quantity, name = '' } = button.dataset;
      if (!sku || button.getAttribute('aria-disabled') === 'true') return;
      button.setAttribute('aria-disabled', 'true');
      const cart = browserCart(place);
      await cart.add(sku, Number(quantity) || 1);
      button.removeAttribute('aria-disabled');
      const { refusal } = cart.state();
      const words = await unlessLeft(loadCartWords(place.locale)).catch(() => undefined);
      // What cannot be said now is seen on the page of the cart.
      if (!words) return location.assign(place.cartHref);
      if (refusal) return setTold(refusalText(refusal, words));
      // The drawer tells it where there is one; on a list it would be in the way of those who add several things.
      if (opensDrawer() && button.dataset.cartQuick === undefined) return show(name);
      setTold(name ? fill(words.added, { name }) : words.addedPlain);
    },
    [place, show],
  );

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const adding = event.target.closest<HTMLElement>('[data-cart-add]');
      // The second click of a double click asks for nothing more.
      if (adding && event.detail < 2) void add(adding);
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!event.target.closest('[data-cart-open]') || !isPlain || !opensDrawer()) return;
      // On its own page the cart is there already.
      if (location.pathname === place.cartHref) return;
      event.preventDefault();
      void show();
    };
    addEventListener('click', onClick);
    const early = window.storefrontEarlyAdds ?? [];
    window.storefrontEarlyAdds = undefined;
    for (const button of new Set(early)) void add(button);
    return () => removeEventListener('click', onClick);
  }, [place, add, show]);

  return (
    <>
      <Told text={told} place={place} onEnd={() => setTold('')} />
      {open && <open.Drawer place={place} words={open.words} added={open.added} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Long enough to be read, also slowly. */
const SHOWN_MS = 6_000;

/** Says what has come of a click, for a while. The region stands in the page before anything is said in it. */
function Told({ text, place, onEnd }: { text: string; place: ShopPlace; onEnd: () => void }) {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => end.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
      {text && (
        <p className="pointer-events-auto flex max-w-md items-center gap-4 rounded-card bg-foreground px-5 py-1 text-sm font-medium text-background shadow-floating">
          <span className="min-w-0 py-2.5 break-words">{text}</span>
          <CartLink place={place} />
        </p>
      )}
    </div>
  );
}

function CartLink({ place }: { place: ShopPlace }) {
  const [words, setWords] = useState<CartWords>();
  useEffect(() => void loadCartWords(place.locale).then(setWords, () => undefined), [place.locale]);
  if (!words) return null;
  return (
    <a
      href={place.cartHref}
      data-cart-open=""
      className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4"
    >
      {words.viewCart}
    </a>
  );
}
