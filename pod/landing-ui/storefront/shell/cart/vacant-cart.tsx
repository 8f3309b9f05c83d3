'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Where this browser would keep whatever could be shown: in its own storage or in that of the tab. */
  keptAt: readonly string[];
  /** Whether somebody has looked; until then there may be something. */
  isKnown: boolean;
  waiting: ReactNode;
  empty: ReactNode;
}

/**
 * The place of a cart that holds nothing, or that nobody has looked into yet. The first script of a page looks where it is told
 * to, and where nothing is kept it shows that at once: then the framework need not start before the visitor stirs. What it
 * shows is the same element before and after, so that neither a focus nor a click on it is lost.
 */
export function VacantCart({ keptAt, isKnown, waiting, empty }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // From here on it is known here alone.
    if (isKnown) delete frame.current?.dataset.kept;
  }, [isKnown]);
  return (
    <div ref={frame} className="group/kept" data-kept-at={keptAt.join(' ')} suppressHydrationWarning>
      {!isKnown && <div className="group-data-[kept=nothing]/kept:hidden">{waiting}</div>}
      <div key="empty" className={isKnown ? '' : 'hidden group-data-[kept=nothing]/kept:block'} data-cart-empty>
        {empty}
      </div>
    </div>
  );
}
