import type { ReactNode } from 'react';
import { stillParts } from '../../../src/request-scope/still-parts.ts';
import { StillFrame } from './still-frame.tsx';

/**
 * A part of a page that no script ever touches: it reaches the browser as HTML alone. Without this the framework sends
 * every element a second time as data, which is two thirds of a page, and makes the browser go through all of it.
 * Inside may stand only plain functions: no part that runs in the browser, none that awaits, and no other still part.
 */
export function Still({ children }: { children: ReactNode }) {
  const parts = stillParts();
  if (!parts) return children;
  const id = `still-${parts.size + 1}`;
  parts.set(id, children);
  return <StillFrame id={id} />;
}
