import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';
import type { Change } from './three-way.ts';
import type { Clash } from './use-save-product.ts';

interface ClashNoticeProps {
  clash: Clash;
  onTake: (path: string) => void;
}

/** Somebody else saved the product meanwhile: what they changed, and who wins where both did. */
export function ClashNotice({ clash: { taken, disputed }, onTake }: ClashNoticeProps) {
  const { editor } = useLocale().texts.products;
  const words = useChangeWords();
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long form is led to it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css.clashPlace}>
      <Notice tone="warn" live title={editor.clashTitle}>
        <p>{editor.clashText}</p>
        {taken.length > 0 && (
          <>
            <p className={css.clashHead}>{editor.clashTaken}</p>
            <ul className={css.clash}>
              {taken.map((change) => (
                <li key={change.path}>
                  <strong>{words.label(change.path)}</strong> <span dir="auto">{words.shown(change, 'theirs')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {disputed.length > 0 && (
          <>
            <p className={css.clashHead}>{editor.clashDisputed}</p>
            <ul className={css.clash}>
              {disputed.map((change) => (
                <li key={change.path}>
                  <strong>{words.label(change.path)}</strong>
                  <span>
                    {editor.yours} <span dir="auto">{words.shown(change, 'mine')}</span>
                  </span>
                  <span>
                    {editor.theirs} <span dir="auto">{words.shown(change, 'theirs')}</span>
                  </span>
                  <Button size="compact-xs" variant="default" onClick={() => onTake(change.path)}>
                    {editor.takeTheirs(words.label(change.path))}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

const LONGEST = 120;

/** The words for a field, and for what stands in it. */
function useChangeWords() {
  const { texts, format } = useLocale();
  const { editor } = texts.products;
  const fields: Record<string, string> = {
    name: editor.name,
    description: editor.description,
    highlights: editor.highlights,
    friendlyUrl: editor.friendlyUrl,
    metaTitle: editor.metaTitle,
    metaDescription: editor.metaDescription,
    visible: editor.visible,
    shipeable: editor.shipeable,
    availableFrom: editor.availableFrom,
    categories: editor.categories,
    brand: editor.brand,
    type: editor.type,
    minimum: editor.minimum,
    maximum: editor.maximum,
    pictures: editor.pictures,
    variants: editor.variants,
    sku: editor.sku,
    price: editor.price,
  };
  const label = (path: string) => {
    const parts = path.split('.');
    const field = fields[parts.at(-1) ?? ''] ?? path;
    const about = parts.slice(1, -1).join('.');
    if (parts[0] === 'texts') return `${field} · ${format.language(about)}`;
    return about === '' ? field : `${field} · ${about}`;
  };
  const shown = ({ path, ...values }: Change, whose: 'mine' | 'theirs'): string => {
    const value = values[whose];
    if (typeof value === 'boolean') return value ? editor.yes : editor.no;
    if (Array.isArray(value)) return editor.entries(value.length);
    if (path === 'variants') return '';
    const text = String(value ?? '').trim();
    return text === '' ? editor.empty : text.slice(0, LONGEST);
  };
  return { label, shown };
}
