import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { ItemPath } from '../item-paths.ts';
import css from './editor.module.css';
import { useFieldWords } from './field-words.ts';
import type { Clash } from './use-save-item.ts';

interface ClashNoticeProps {
  path: ItemPath;
  clash: Clash;
  onTake: (field: string) => void;
}

/** Somebody else saved the item meanwhile: what they changed, and who wins where both did. */
export function ClashNotice({ path, clash: { taken, disputed }, onTake }: ClashNoticeProps) {
  const { editor } = useTexts().writing;
  const { label, shown } = useFieldWords(path);
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
