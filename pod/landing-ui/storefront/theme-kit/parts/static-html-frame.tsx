'use client';

import type { ReactNode } from 'react';
import { staticParts } from '../../../shared/static-parts.ts';

/** The server finds the part beside the page. The browser keeps what is there, even where it has to draw the page anew. */
export function StaticHtmlFrame({ id }: { id: string }) {
  const parts = staticParts();
  if (parts)
    return (
      <div id={id} className="contents">
        {parts.get(id) as ReactNode}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page holds already
  return <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown(id) }} />;
}

const shown = (id: string) => document.getElementById(id)?.innerHTML ?? '';
