import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import type { Store } from '../../session/stores.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type BulkAction, bulkChange } from './item-calls.ts';
import type { ItemPath } from './item-paths.ts';
import css from './writing.module.css';

/** Why an item was left as it is, by its id. */
export type Refusals = ReadonlyMap<string, string>;

interface BulkActionsProps {
  store: Store;
  path: ItemPath;
  ids: string[];
  /** Chooses the rest of the page; absent where all of it is chosen. */
  onAll: (() => void) | undefined;
  /** Told which of them were refused, and by which code. */
  onDone: (refused: Refusals) => void;
}

/** What is done to the chosen items of a page at once. The service says of each whether it went. */
export function BulkActions({ store, path, ids, onAll, onDone }: BulkActionsProps) {
  const texts = useTexts();
  const { writing, common } = texts;
  const { done } = useAction('content');
  const [pending, setPending] = useState(false);
  const run = async (action: BulkAction) => {
    setPending(true);
    try {
      const results = await bulkChange(store, path, { ids, action });
      const refused = new Map(results.filter(({ ok }) => !ok).map(({ id, code }) => [id as string, code ?? '']));
      onDone(refused);
      if (refused.size > 0) notifications.show({ color: 'danger', message: writing.bulk.refused(refused.size) });
      await done(writing.bulk.done[action](results.length - refused.size));
    } finally {
      setPending(false);
    }
  };
  const now = (action: BulkAction) =>
    void run(action).catch((error) => notifications.show({ color: 'danger', message: problemText(texts, error) }));
  const remove = () =>
    confirm({
      title: writing.bulk.deleteTitle(ids.length),
      text: writing.deleteText,
      action: common.delete,
      danger: true,
      act: () => run('DELETE'),
    });
  return (
    <div className={css.bulk} role="status">
      <span>{writing.bulk.chosen(ids.length)}</span>
      <Button size="xs" variant="default" loading={pending} onClick={() => now('PUBLISH')}>
        {writing.publish}
      </Button>
      <Button size="xs" variant="default" loading={pending} onClick={() => now('UNPUBLISH')}>
        {writing.unpublish}
      </Button>
      <Button size="xs" variant="default" loading={pending} onClick={() => now('ARCHIVE')}>
        {writing.archive}
      </Button>
      <Button size="xs" variant="subtle" color="danger" disabled={pending} onClick={remove}>
        {common.delete}
      </Button>
      {onAll && (
        <Button size="xs" variant="subtle" onClick={onAll}>
          {writing.bulk.chooseAll}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => onDone(new Map())}>
        {writing.bulk.clearChoice}
      </Button>
    </div>
  );
}
