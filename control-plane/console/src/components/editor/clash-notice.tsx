import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';
import { Notice } from '../notice.tsx';
import css from './clash-notice.module.css';
import type { Change, Settled } from './three-way.ts';

interface ClashNoticeProps {
  clash: Settled;
  /** What a field is called. */
  label: (path: string) => string;
  /** What stands in it, in words. */
  shown: (change: Change, whose: 'mine' | 'theirs') => string;
  onTake: (path: string) => void;
}

/** Somebody else saved meanwhile: what they changed, and who wins where both did. */
export function ClashNotice({ clash: { taken, disputed }, label, shown, onTake }: ClashNoticeProps) {
  const { clash: words } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long form is led to it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      <Notice tone="warn" live title={words.title}>
        <p>{words.text}</p>
        {taken.length > 0 && (
          <>
            <p className={css.head}>{words.taken}</p>
            <ul className={css.changes}>
              {taken.map((change) => (
                <li key={change.path}>
                  <strong>{label(change.path)}</strong> <span dir="auto">{shown(change, 'theirs')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {disputed.length > 0 && (
          <>
            <p className={css.head}>{words.disputed}</p>
            <ul className={css.changes}>
              {disputed.map((change) => (
                <li key={change.path}>
                  <strong>{label(change.path)}</strong>
                  <span>
                    {words.yours} <span dir="auto">{shown(change, 'mine')}</span>
                  </span>
                  <span>
                    {words.theirs} <span dir="auto">{shown(change, 'theirs')}</span>
                  </span>
                  <Button size="compact-xs" variant="default" onClick={() => onTake(change.path)}>
                    {words.take(label(change.path))}
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
