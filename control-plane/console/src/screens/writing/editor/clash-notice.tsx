import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';

interface FieldChange {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** What fields are called, and what stands in them. */
export interface FieldWords {
  label: (path: string) => string;
  shown: (value: unknown) => string;
}

interface ClashNoticeProps {
  clash: { taken: readonly FieldChange[]; disputed: readonly FieldChange[] };
  words: FieldWords;
  onTake: (field: string) => void;
}

/** Somebody else saved the item meanwhile: what they changed, and who wins where both did. */
export function ClashNotice({ clash: { taken, disputed }, words: { label, shown }, onTake }: ClashNoticeProps) {
  const { editor } = useTexts().writing;
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
                  <strong>{label(change.path)}</strong> <span dir="auto">{shown(change.theirs)}</span>
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
                  <strong>{label(change.path)}</strong>
                  <span>
                    {editor.yours} <span dir="auto">{shown(change.mine)}</span>
                  </span>
                  <span>
                    {editor.theirs} <span dir="auto">{shown(change.theirs)}</span>
                  </span>
                  <Button size="compact-xs" variant="default" onClick={() => onTake(change.path)}>
                    {editor.takeTheirs(label(change.path))}
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
