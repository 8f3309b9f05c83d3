'use client';

import { useEffect, useRef } from 'react';
import { browserCart } from './browser-cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { CartWords } from './cart-words.ts';
import { isVacant } from './changes.ts';
import { fill } from './fill.ts';
import type { ShopPlace } from './shop-place.ts';
import { useCart } from './use-cart.ts';

interface Props {
  place: ShopPlace;
  words: CartWords;
  /** What was just added, to be told. */
  added: string | undefined;
  onClose: () => void;
}

/** The cart over the page. It is a dialog of the browser, which keeps the focus inside and closes it by Escape. */
export function CartDrawer({ place, words, added, onClose }: Props) {
  const state = useCart(place);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    void browserCart(place).read();
  }, [place]);
  const close = () => dialog.current?.close();
  const pieces = state.cart?.quantity ?? 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      aria-labelledby="cart-drawer-title"
      data-cart-drawer
      className="fixed inset-y-0 start-auto end-0 m-0 ms-auto h-dvh max-h-none w-[min(27rem,100vw)] max-w-none border-s border-border bg-background p-0 text-foreground shadow-overlay scrim"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-border px-5 py-3">
          <h2 id="cart-drawer-title" className="text-lg font-semibold">
            {words.title}
            {pieces > 0 && <span className="ms-2 font-normal text-muted-foreground">{pieces}</span>}
          </h2>
          <button
            type="button"
            aria-label={words.close}
            className="-me-3 grid size-11 place-items-center rounded-full text-2xl leading-none hover:bg-accent hover:text-accent-foreground"
            onClick={close}
          >
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">
          <p role="status" className={added ? 'mb-4 text-sm font-medium text-success' : 'sr-only'}>
            {added && fill(words.added, { name: added })}
          </p>
          <CartNotices {...{ place, words, state }} />
          <Contents {...{ place, words, state }} onClose={close} />
        </div>
        {state.cart && pieces > 0 && (
          <footer className="border-t border-border bg-background px-5 py-4">
            <CartSummary {...{ place, words }} cart={state.cart} isBusy={state.changing.size > 0} />
            <a
              href={place.cartHref}
              className="mt-2 flex min-h-11 items-center justify-center text-sm font-medium underline underline-offset-4"
            >
              {words.viewCart}
            </a>
          </footer>
        )}
      </div>
    </dialog>
  );
}

interface ContentsProps {
  place: ShopPlace;
  words: CartWords;
  state: ReturnType<typeof useCart>;
  onClose: () => void;
}

function Contents({ place, words, state: { cart, kept, reading, changing }, onClose }: ContentsProps) {
  if (reading === 'failed' && !cart)
    return (
      <div role="alert" className="py-10 text-center">
        <p className="text-muted-foreground">{words.failed}</p>
        <button
          type="button"
          className="mt-4 min-h-11 font-medium underline underline-offset-4"
          onClick={() => void browserCart(place).read()}
        >
          {words.retry}
        </button>
      </div>
    );
  if (!cart && reading !== 'there') return <CartSkeleton label={words.loading} />;
  if (!cart || isVacant(cart))
    return (
      <div className="py-12 text-center" data-cart-empty>
        <p className="text-lg font-semibold">{words.empty}</p>
        <p className="mt-2 text-balance text-muted-foreground">{words.emptyHint}</p>
        <button type="button" className="mt-6 min-h-11 font-medium underline underline-offset-4" onClick={onClose}>
          {words.browse}
        </button>
      </div>
    );
  return <CartLines {...{ place, words, cart, kept, changing }} isNarrow />;
}
