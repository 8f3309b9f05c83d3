import { Button } from '@mantine/core';
import { IconMenu2, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import layout from '../../../components/editor/editor-layout.module.css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { destinationOf } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { OfStore } from '../content-page.tsx';
import editorCss from '../editor/editor.module.css';
import { nameOf } from '../groups/group-words.ts';
import css from '../writing.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { MenuRow } from './menu-row.tsx';
import { bodyOf, linesOf, type MenuLine, type MenuView, movedTo, settled } from './menu-tree.ts';

/** A menu as it is put together. Nothing is in the shop until it is saved as a whole. */
export function MenuEditor({ menu, ...of }: OfStore & { menu: MenuView }) {
  const { texts, language } = useLocale();
  const { writing, common } = texts;
  const { menus } = writing;
  const isManager = mayManage(useViewer(), 'content');
  const saving = useSaveMenu(of, menu);
  const { lines, setLines, isDirty, pending, error, theirs } = saving;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<MenuLine | null>();
  const [dragged, setDragged] = useState<number>();
  useLeaveWarning(isManager && isDirty);
  const put = (line: MenuLine) =>
    setLines(
      lines.some(({ key }) => key === line.key)
        ? lines.map((one) => (one.key === line.key ? line : one))
        : [...lines, line],
    );
  const drop = (place: number) => {
    if (dragged !== undefined) setLines(movedTo(lines, dragged, place));
    setDragged(undefined);
  };
  const known: Record<string, string> = menus.handles;
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {menus.add}
    </Button>
  );
  return (
    <>
      {theirs && (
        <Notice tone="warn" live title={menus.clashTitle}>
          <p>{menus.clashText}</p>
          <p>
            {menus.theirs(
              theirs.map(({ labels, value }) => nameOf(labels, language) || value).join(' · ') || common.none,
            )}
          </p>
          <div className={editorCss.buttons}>
            <Button size="xs" variant="default" onClick={saving.takeTheirs}>
              {menus.takeTheirs}
            </Button>
          </div>
        </Notice>
      )}
      <Panel title={known[menu.handle] ?? menu.handle} description={menus.editorLead} flush aside={add || undefined}>
        {lines.length === 0 ? (
          <EmptyState icon={IconMenu2} title={menus.none}>
            {menus.noneText}
          </EmptyState>
        ) : (
          <ol className={css.rows}>
            {lines.map((line, place) => (
              <MenuRow
                key={line.key}
                lines={lines}
                place={place}
                editable={isManager}
                isDragged={dragged === place}
                onChange={setLines}
                onEdit={() => setEdited(line)}
                onRemove={() => setLines(settled(lines.toSpliced(place, 1)))}
                onDrag={setDragged}
                onDrop={drop}
              />
            ))}
          </ol>
        )}
      </Panel>
      {error !== undefined && <ProblemNotice error={error} />}
      {isManager && (
        <div className={layout.save}>
          {isDirty && (
            <Button variant="default" onClick={saving.discard}>
              {common.discard}
            </Button>
          )}
          <Button disabled={!isDirty} loading={pending} onClick={() => void saving.save()}>
            {common.save}
          </Button>
        </div>
      )}
      <EntryDialog
        key={edited?.key ?? 'new'}
        {...of}
        opened={edited !== undefined}
        line={edited ?? undefined}
        onClose={() => setEdited(undefined)}
        onDone={put}
      />
    </>
  );
}

function useSaveMenu({ store }: OfStore, menu: MenuView) {
  const { menus } = useLocale().texts.writing;
  const { done } = useAction('content');
  const [base, setBase] = useState(menu);
  const [lines, setLines] = useState(() => linesOf(menu));
  const [theirs, setTheirs] = useState<MenuLine[]>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const about = { ...destinationOf(store), params: { handle: menu.handle } };
  const show = (saved: MenuView) => {
    setBase(saved);
    setLines(linesOf(saved));
    setTheirs(undefined);
  };
  const save = async () => {
    setPending(true);
    setError(undefined);
    try {
      const body = { names: base.names as Record<string, string>, version: base.version, items: bodyOf(lines) };
      show(await api.content('PUT', '/api/v1/private/content/menus/:handle', { ...about, body }));
      await done(menus.saved);
    } catch (failure) {
      if (!isProblem(failure, 'CONTENT.VERSION.CONFLICT')) return setError(failure);
      // What is typed stays, and is saved over theirs only by who has seen theirs.
      const now = await api.content('GET', '/api/v1/private/content/menus/:handle', about);
      setBase(now);
      setTheirs(linesOf(now));
    } finally {
      setPending(false);
    }
  };
  const isDirty = JSON.stringify(bodyOf(lines)) !== JSON.stringify(bodyOf(linesOf(base)));
  return {
    lines,
    setLines,
    isDirty,
    pending,
    error,
    theirs,
    save,
    discard: () => show(base),
    takeTheirs: () => show(base),
  };
}
