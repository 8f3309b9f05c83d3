/**
 * Small rules for menus, for all of them at once, so that a theme writes plain HTML. They run by themselves as soon as
 * the page is there, since the scripts of the page start later.
 */
export const MenuManners = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the function below and nothing else
  <script dangerouslySetInnerHTML={{ __html: `(${mindMenus})()` }} />
);

/** Runs in the browser as it is written here, so it may use nothing from outside. */
function mindMenus(): void {
  // A popover closes once the keyboard has left it: what is focused must not lie beneath it.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const popover = target instanceof Element ? target.closest<HTMLElement>('[popover]:popover-open') : null;
    if (!popover || !(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return;
    // Its own button closes it by itself.
    const isItsButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === popover;
    if (!isItsButton) popover.hidePopover();
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
}
