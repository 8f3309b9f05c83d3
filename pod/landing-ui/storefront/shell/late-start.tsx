/** Starts the scripts of a page that were told to wait, once somebody shows that he wants more than to read. */
export const LateStart = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the function below and nothing else
  <script dangerouslySetInnerHTML={{ __html: `(${startBySign})()` }} />
);

/** Runs in the browser as it is written here, so it may use nothing from outside. */
function startBySign(): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const waiting = () => document.querySelectorAll<HTMLScriptElement>('script[type="text/late"]');

  const begin = () => {
    for (const late of waiting()) {
      const script = document.createElement('script');
      script.async = true;
      // As it is written: the framework knows its scripts by that.
      script.setAttribute('src', late.getAttribute('src') ?? '');
      late.replaceWith(script);
    }
  };
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    // What the visitor did is answered first, and the last script stands at the end of the page.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
    else setTimeout(begin);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

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
