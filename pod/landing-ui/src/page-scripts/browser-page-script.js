// Every page begins with this file, and no page has a script of its own: what the framework would run inline stands in the
// document as data, so that the policy of a kept page needs neither nonces nor hashes.
(() => {
  const startsAtOnce = document.currentScript?.dataset.start === 'now';

  // The framework wakes itself by messages. WebKit may lose one with a page that is put aside for the way back, and the framework
  // would wait for it for ever: no answer would be drawn any more. What it was to do is done as the page comes back.
  const wakes = new MessageChannel();
  let due = [];
  const wake = () => {
    const tasks = due;
    due = [];
    for (const task of tasks) task();
  };
  wakes.port1.onmessage = wake;
  addEventListener('pageshow', wake);
  globalThis.setImmediate = (task) => {
    due.push(task);
    wakes.port2.postMessage(null);
  };

  // The framework's data, as inline scripts would have pushed it. It is read as JSON and never run.
  const pushes = [
    ['__next_f', '(self.__next_f=self.__next_f||[]).push('],
    ['__next_f', 'self.__next_f.push('],
    ['TURBOPACK', '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('],
  ];
  const handOver = () => {
    for (const { textContent } of document.querySelectorAll('script[type="text/flight"]')) {
      const push = pushes.find(([, beginning]) => textContent.startsWith(beginning));
      if (!push) continue;
      const [queue, beginning] = push;
      globalThis[queue] = globalThis[queue] || [];
      globalThis[queue].push(JSON.parse(textContent.slice(beginning.length, textContent.lastIndexOf(')'))));
    }
  };

  // Scripts of a page that is kept wait until somebody shows that he wants more than to read.
  const waiting = () => document.querySelectorAll('script[type="text/late"]');
  const begin = () => {
    handOver();
    for (const late of waiting()) {
      const script = document.createElement('script');
      script.async = true;
      // As it is written: the framework knows its scripts by that.
      script.setAttribute('src', late.getAttribute('src') ?? '');
      late.replaceWith(script);
    }
  };
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    // What the visitor did is answered first.
    setTimeout(begin);
  };
  // A row that snaps settles into its place by itself, with nobody there.
  const onSign = ({ type, target }) => (type === 'scroll' && target !== document ? undefined : start());

  // A page that shows what this browser keeps names the places where that would be. Where nothing is, the page says so
  // without the framework, until another tab writes there.
  const keeper = document.querySelector('[data-kept-at]');
  const holdsNothing = () => {
    try {
      const places = keeper.dataset.keptAt.split(' ');
      return places.every((place) => localStorage.getItem(place) === null && sessionStorage.getItem(place) === null);
    } catch {
      return false;
    }
  };
  const lookAgain = () => {
    if (holdsNothing()) return;
    delete keeper.dataset.kept;
    start();
  };
  const isVacant = keeper !== null && holdsNothing();
  if (isVacant) {
    keeper.dataset.kept = 'nothing';
    addEventListener('storage', lookAgain);
    // A page that comes back out of the history has missed what other tabs wrote.
    addEventListener('pageshow', lookAgain);
  }

  if (startsAtOnce && !isVacant) begin();
  else {
    for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
    // They are fetched when the page is there and nobody waits for anything.
    addEventListener('load', () => {
      for (const { src } of waiting()) {
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = src;
        document.head.append(link);
      }
    });
  }

  // How much is in the cart is known to this browser alone; it is shown before any other script runs.
  const showCartCount = () => {
    for (const badge of document.querySelectorAll('[data-cart-count]')) {
      try {
        const { lines } = JSON.parse(localStorage.getItem(badge.dataset.cartCount) ?? '{"lines":[]}');
        const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        badge.textContent = pieces > 99 ? '99+' : String(pieces);
        badge.hidden = !(pieces > 0);
      } catch {
        badge.hidden = true;
      }
    }
  };
  document.addEventListener('DOMContentLoaded', showCartCount);

  // What is put into the cart before the scripts run is kept for them. The first of them takes the list away.
  globalThis.storefrontEarlyAdds = [];
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-cart-add]') : null;
    if (button) globalThis.storefrontEarlyAdds?.push(button);
  });

  // The same for a form that is sent by a script alone: it is marked, and sent when its script has started.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.method === 'dialog') target.dataset.sentEarly = '';
  });

  // The language that somebody chooses is the one that the bare address of the shop leads to from now on.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[hreflang]') : null;
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is there in secure contexts alone.
    if (link) document.cookie = `NEXT_LOCALE=${link.hreflang}; Path=/; Max-Age=31536000; SameSite=Lax`;
  });

  // Small rules for all menus, so that a theme writes plain HTML.
  // A popover closes once the keyboard has left it: what is focused must not lie beneath it.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const popover = target instanceof Element ? target.closest('[popover]:popover-open') : null;
    if (!popover || !(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return;
    // Its own button closes it by itself.
    const isItsButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === popover;
    if (!isItsButton) popover.hidePopover();
  });

  // What lies over a page is put away when it is left, so that it does not lie there when somebody comes back by the history.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    for (const popover of document.querySelectorAll('[popover]:popover-open')) popover.hidePopover();
  });

  // Escape puts away what hovering or focus has opened (WCAG 1.4.13), until both have gone elsewhere.
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of document.querySelectorAll('[data-submenu]:is(:hover, :focus-within)')) {
      // What is about to vanish must not hold the focus.
      if (menu.contains(document.activeElement)) menu.querySelector('a')?.focus();
      menu.setAttribute('data-dismissed', '');
    }
  });
  const restore = () => {
    for (const menu of document.querySelectorAll('[data-dismissed]:not(:hover, :focus-within)'))
      menu.removeAttribute('data-dismissed');
  };
  document.addEventListener('mouseout', () => setTimeout(restore));
  document.addEventListener('focusout', () => setTimeout(restore));
})();
