'use client';

import type { FocusEvent, HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'nav' | 'ul';
  id: string;
}

/** A popover of the browser, which opens without a script. */
export const Popover = ({ as: Element, ...attributes }: Props) => (
  <Element popover="auto" onBlur={closeBehind} {...attributes} />
);

/** Once the keyboard has left it, it closes: what is focused must not lie beneath it. Its own button closes it by itself. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  const isItsButton =
    relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === currentTarget;
  if (!isItsButton) currentTarget.hidePopover();
}
