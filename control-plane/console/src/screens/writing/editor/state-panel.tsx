import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { type Item, type ItemStatus, type PlainMove, plainMoves, publishItem, type ShownFrom } from '../item-calls.ts';
import { PublishVersionDialog } from '../policies/publish-version-dialog.tsx';
import { StatePill } from '../state-marks.tsx';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { useSaveItem } from './use-save-item.ts';

type Saving = ReturnType<typeof useSaveItem>;

interface StatePanelProps extends Omit<PanelProps, 'form'> {
  base: Item | undefined;
  saving: Saving;
  onMoved: (item: Item) => void;
}

const now: ShownFrom = { publishAt: null, unpublishAt: null };

/** What can be done from each state, beside publishing it. */
const movesFrom: Record<ItemStatus, readonly PlainMove[]> = {
  DRAFT: ['review', 'archive'],
  REVIEW: ['unpublish', 'archive'],
  SCHEDULED: ['unpublish', 'archive'],
  PUBLISHED: ['unpublish', 'archive'],
  ARCHIVED: ['restore'],
};

/** Where an item is on its way to the shop, and the next steps. */
export function StatePanel({ store, path, base, saving, onMoved }: StatePanelProps) {
  const { writing } = useLocale().texts;
  const [dialog, setDialog] = useState<'schedule' | 'version'>();
  const { pending, isDirty } = saving;
  const status = base?.status ?? 'DRAFT';
  const then = (item: Item | undefined) => item && onMoved(item);
  const publish = (dates: ShownFrom) => saving.saveAnd(({ id }) => publishItem({ store, path, id }, dates)).then(then);
  // A change of what is shown waits with its date: saving it first would show it at once.
  const schedule = (dates: ShownFrom) =>
    status === 'PUBLISHED' && isDirty && dates.publishAt ? saving.save(dates).then(then) : publish(dates);
  const { move, ask } = useMoves(saving, then, { store, path });
  const isShownAsItIs = status === 'PUBLISHED' && base?.liveVersion === base?.version;
  return (
    <Panel title={writing.status}>
      <div className={css.state}>
        <StatePill status={status} />
        <Remarks base={base} />
        <div className={css.moves}>
          {status !== 'ARCHIVED' && path === 'policies' && (
            <Button loading={pending} onClick={() => setDialog('version')}>
              {writing.policies.publishVersion}
            </Button>
          )}
          {status !== 'ARCHIVED' && path !== 'policies' && (
            <>
              {!isShownAsItIs && (
                <Button loading={pending} onClick={() => void publish(now)}>
                  {status === 'SCHEDULED' ? writing.publishNow : writing.publish}
                </Button>
              )}
              <Button variant="default" disabled={pending} onClick={() => setDialog('schedule')}>
                {status === 'PUBLISHED' || status === 'SCHEDULED' ? writing.changeSchedule : writing.schedule}
              </Button>
            </>
          )}
          {base &&
            movesFrom[status].map((name) => (
              <Button
                key={name}
                variant="default"
                disabled={pending}
                onClick={() => (name === 'review' || name === 'restore' ? void move(name) : ask(name))}
              >
                {name === 'unpublish' && status !== 'PUBLISHED' ? writing.backToDraft : writing[name]}
              </Button>
            ))}
        </div>
      </div>
      <ScheduleDialog
        key={`${base?.publishAt} ${base?.unpublishAt}`}
        opened={dialog === 'schedule'}
        item={base}
        onClose={() => setDialog(undefined)}
        onChosen={schedule}
      />
      {path === 'policies' && (
        <PublishVersionDialog
          opened={dialog === 'version'}
          store={store}
          onClose={() => setDialog(undefined)}
          onPublish={(act) => saving.saveAnd(act).then(then)}
        />
      )}
    </Panel>
  );
}

/** The same for those who only look. */
export function ShownState({ base }: { base: Item | undefined }) {
  const { writing } = useLocale().texts;
  return (
    <Panel title={writing.status}>
      <div className={css.state}>
        <StatePill status={base?.status ?? 'DRAFT'} />
        <Remarks base={base} />
      </div>
    </Panel>
  );
}

function Remarks({ base }: { base: Item | undefined }) {
  const { texts, format } = useLocale();
  const { writing } = texts;
  if (!base) return <p className={css.remark}>{writing.editor.notSavedYet}</p>;
  const { publishAt, unpublishAt, liveVersion, version, status } = base;
  const remarks = [
    status === 'SCHEDULED' && publishAt ? writing.fromMoment(format.moment(publishAt)) : undefined,
    unpublishAt ? writing.untilMoment(format.moment(unpublishAt)) : undefined,
    liveVersion === null ? writing.editor.notShown : undefined,
    liveVersion !== null && liveVersion < version ? writing.olderShown : undefined,
  ].filter((remark) => remark !== undefined);
  return remarks.map((remark) => (
    <p key={remark} className={css.remark}>
      {remark}
    </p>
  ));
}

function useMoves(
  saving: Saving,
  then: (item: Item | undefined) => void,
  { store, path }: Pick<StatePanelProps, 'store' | 'path'>,
) {
  const { writing } = useLocale().texts;
  const { base } = saving;
  const move = async (name: PlainMove) => {
    if (!base) return;
    const { id } = base;
    then(await saving.attempt(() => plainMoves[name]({ store, path, id }).then(() => saving.refresh(id))));
  };
  const ask = (name: PlainMove) => {
    const words = name === 'archive' ? writing.archiveQuestion : writing.unpublishQuestion;
    // Nothing leaves the shop that is not in it.
    if (base?.liveVersion === null) return void move(name);
    confirm({ title: words.title, text: words.text, action: writing[name], act: () => move(name) });
  };
  return { move, ask };
}
