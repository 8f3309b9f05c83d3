import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { BulkActions, type Refusals } from './bulk-actions.tsx';
import type { ItemRow } from './item-calls.ts';
import { hasAddress, type ItemPath } from './item-paths.ts';
import { useSubtypeWords } from './item-words.ts';
import { LanguageMarks, StatePill } from './state-marks.tsx';
import css from './writing.module.css';

interface ItemsTableProps {
  store: Store;
  path: ItemPath;
  languages: readonly string[];
  rows: readonly ItemRow[];
}

/** The rows of one page. What was chosen on it is forgotten with it. */
export function ItemsTable({ store, path, languages, rows }: ItemsTableProps) {
  const { writing } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const columns = useColumns(path, languages, refusals);
  const isManager = mayManage(useViewer(), 'content');
  const toggle = (id: string) =>
    setChosen((was) => new Set(was.has(id) ? [...was].filter((other) => other !== id) : [...was, id]));
  const choice: Column<ItemRow> = {
    key: 'choice',
    title: writing.choose,
    quiet: true,
    cell: ({ id, title, slug }) => (
      <Checkbox aria-label={writing.chooseItem(title ?? slug)} checked={chosen.has(id)} onChange={() => toggle(id)} />
    ),
  };
  return (
    <>
      {chosen.size > 0 && (
        <BulkActions
          store={store}
          path={path}
          ids={rows.map(({ id }) => id).filter((id) => chosen.has(id))}
          onAll={
            rows.every(({ id }) => chosen.has(id)) ? undefined : () => setChosen(new Set(rows.map(({ id }) => id)))
          }
          onDone={(refused) => {
            setRefusals(refused);
            setChosen(new Set(refused.keys()));
          }}
        />
      )}
      <DataTable
        caption={writing.types[path].title}
        columns={isManager ? [choice, ...columns] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        isDim={({ status }) => status === 'ARCHIVED'}
      />
    </>
  );
}

function useColumns(path: ItemPath, languages: readonly string[], refusals: Refusals): Column<ItemRow>[] {
  const { texts, format } = useLocale();
  const { writing } = texts;
  return [
    {
      key: 'title',
      title: writing.item,
      cell: (row) => <TitleCell path={path} row={row} refusal={refusals.get(row.id)} />,
    },
    { key: 'status', title: writing.status, cell: (row) => <StateCell row={row} /> },
    {
      key: 'languages',
      title: writing.languages,
      wide: true,
      cell: ({ locales }) => <LanguageMarks languages={languages} locales={locales} />,
    },
    {
      key: 'changed',
      title: writing.changed,
      wide: true,
      end: true,
      cell: ({ updatedAt, updatedBy }) => (
        <span className={css.changed}>
          <time dateTime={updatedAt}>{format.moment(updatedAt)}</time>
          <bdi className={css.second}>{updatedBy}</bdi>
        </span>
      ),
    },
  ];
}

function TitleCell({ path, row, refusal }: { path: ItemPath; row: ItemRow; refusal: string | undefined }) {
  const texts = useTexts();
  const subtype = useSubtypeWords(path)(row.subtype);
  const { id, title, slug } = row;
  const second = [subtype, hasAddress(path) ? slug : undefined].filter(Boolean).join(' · ');
  return (
    <span className={css.words}>
      <Link to="/content/$type/$item" params={{ type: path, item: id }} className={css.name} dir="auto">
        {title ?? texts.writing.untitled}
      </Link>
      {second !== '' && <bdi className={css.second}>{second}</bdi>}
      {refusal !== undefined && (
        <span className={css.refusal}>
          {problemText(texts, new ApiProblem({ status: 422, code: refusal, category: 'UNPROCESSABLE' }))}
        </span>
      )}
    </span>
  );
}

function StateCell({ row: { status, version, liveVersion, publishAt, unpublishAt } }: { row: ItemRow }) {
  const { texts, format } = useLocale();
  const { writing } = texts;
  const remark =
    status === 'SCHEDULED' && publishAt
      ? writing.fromMoment(format.moment(publishAt))
      : status === 'PUBLISHED' && unpublishAt
        ? writing.untilMoment(format.moment(unpublishAt))
        : liveVersion !== null && liveVersion < version
          ? writing.olderShown
          : undefined;
  return (
    <span className={css.words}>
      <StatePill status={status} />
      {remark !== undefined && <span className={css.second}>{remark}</span>}
    </span>
  );
}
