'use client';

import { useEffect } from 'react';

/**
 * Closes a popover of the browser once the keyboard has left it: what is focused must not lie beneath it. It listens for
 * all of them at once, so that a theme writes plain HTML.
 */
export function PopoverKeeper() {
  useEffect(() => {
    document.addEventListener('focusout', closeBehind);
    return () => document.removeEventListener('focusout', closeBehind);
  }, []);
  return null;
}

function closeBehind({ target, relatedTarget }: FocusEvent): void {
  const popover = target instanceof Element ? target.closest<HTMLElement>('[popover]:popover-open') : null;
  if (!popover || !(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return;
  // Its own button closes it by itself.
  const isItsButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === popover;
  if (!isItsButton) popover.hidePopover();
}
