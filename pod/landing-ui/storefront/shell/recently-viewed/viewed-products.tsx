'use client';

import { useEffect, useState } from 'react';
import { type KeptView, parseViews, viewsBeside, viewsPlace, withView } from './kept-views.ts';

interface Props {
  store: string;
  title: string;
  /** The product of this page. */
  view: KeptView;
}

/** What was looked at before in this browser. No server is told of it, and without a script nothing is missing. */
export function ViewedProducts({ store, title, view }: Props) {
  const [others, setOthers] = useState<KeptView[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is about one product, and is looked at once
  useEffect(() => {
    try {
      const kept = parseViews(localStorage.getItem(viewsPlace(store)));
      setOthers(viewsBeside(kept, view));
      localStorage.setItem(viewsPlace(store), JSON.stringify(withView(kept, view)));
    } catch {
      // A browser that keeps nothing shows nothing.
    }
  }, []);
  if (others.length === 0) return null;
  return (
    <section className="mt-20" data-recently-viewed="">
      <h2 className="mb-5 text-2xl font-semibold">{title}</h2>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-8">
        {others.map(({ id, name, href, image }) => (
          <li key={id}>
            <a href={href} className="group block text-sm">
              <span className="block aspect-product overflow-hidden rounded-image bg-muted">
                {image && <img {...image} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
              </span>
              <span className="mt-2 line-clamp-2 group-hover:underline">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
