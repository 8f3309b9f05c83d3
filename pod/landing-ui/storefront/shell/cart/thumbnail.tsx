'use client';

import { useState } from 'react';

interface Props {
  url: string | null;
  className: string;
}

/** A small picture of a product. Its name stands beside it, so it says nothing itself. */
export function Thumbnail({ url, className }: Props) {
  const [isOriginal, setOriginal] = useState(false);
  const frame = `block shrink-0 self-start overflow-hidden rounded-image bg-muted ${className}`;
  if (!url) return <span className={frame} />;
  return (
    <span className={frame}>
      <img
        src={isOriginal ? url : smallCopy(url)}
        alt=""
        width={160}
        height={160}
        decoding="async"
        className="size-full object-cover"
        onError={() => setOriginal(true)}
      />
    </span>
  );
}

/** The media library keeps small copies beside its pictures; a picture from elsewhere has none. */
const smallCopy = (url: string) =>
  url.startsWith('/') && !url.endsWith('.svg') ? `${url.slice(0, url.lastIndexOf('.'))}-320w.webp` : url;
