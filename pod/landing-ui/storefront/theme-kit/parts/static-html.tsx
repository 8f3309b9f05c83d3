import type { ReactNode } from 'react';
import { staticParts } from '../../../shared/static-parts.ts';
import { StaticHtmlFrame } from './static-html-frame.tsx';

/**
 * A part of a page that no script ever touches: it reaches the browser as HTML alone. Without this the framework sends
 * every element a second time as data, which is two thirds of a page, and makes the browser go through all of it.
 * Inside may stand only plain functions: no part that runs in the browser, none that awaits, and no other static part.
 */
export function StaticHtml({ children }: { children: ReactNode }) {
  const parts = staticParts();
  if (!parts) return children;
  const id = `static-${parts.size + 1}`;
  parts.set(id, children);
  return <StaticHtmlFrame id={id} />;
}
