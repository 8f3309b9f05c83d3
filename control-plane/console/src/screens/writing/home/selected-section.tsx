import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { OfStore } from '../content-page.tsx';
import css from './home.module.css';
import { type Home, type HomeSection, restoreSection } from './home-calls.ts';
import type { Faults } from './section-faults.ts';
import { SectionPanel } from './section-panel.tsx';

interface SelectedSectionProps extends OfStore {
  home: Home;
  id: string;
  editable: boolean;
  refused: Faults;
  isDirty: boolean;
  nameOf: (section: HomeSection) => string;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onRestored: () => void;
  onLeft: () => void;
}

/** The section that is edited. One that somebody removes meanwhile stays here with what was typed, and can be brought back. */
export function SelectedSection({ home, id, nameOf, isDirty, onRestored, onLeft, ...panel }: SelectedSectionProps) {
  const { writing, common } = useTexts();
  const { doNow } = useAction('content');
  const found = home.sections.find((section) => section.id === id);
  const known = useRef(found);
  if (found) known.current = found;
  const isGone = found === undefined && known.current !== undefined;
  useEffect(() => {
    if (isGone && !isDirty) onLeft();
  }, [isGone, isDirty, onLeft]);
  // The list that had the focus is gone; whoever uses the keyboard goes on here.
  const place = useRef<HTMLDivElement>(null);
  const isThere = known.current !== undefined;
  useEffect(() => {
    if (isThere) place.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!known.current) return null;
  const section = known.current;
  return (
    <div className={css.selected} ref={place} tabIndex={-1}>
      {isGone && isDirty && (
        <Notice
          tone="warn"
          live
          title={writing.home.goneTitle(nameOf(section))}
          action={
            <span className={css.buttons}>
              <Button size="xs" variant="default" onClick={onLeft}>
                {common.discard}
              </Button>
              <Button
                size="xs"
                onClick={() =>
                  doNow(
                    () => restoreSection(panel.store, section.id).then(onRestored),
                    writing.home.broughtBack(nameOf(section)),
                  )
                }
              >
                {writing.home.bringBack}
              </Button>
            </span>
          }
        >
          {writing.home.goneText}
        </Notice>
      )}
      <SectionPanel section={section} {...panel} editable={panel.editable && !isGone} />
    </div>
  );
}
