import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { type DeadLetter, type JobPlace, redrive } from './dead-letters.ts';
import css from './jobs.module.css';

/** Jobs that were given up, to be run again one by one or together. */
export function DeadLettersTable({ place, rows }: { place: JobPlace; rows: readonly DeadLetter[] }) {
  const { texts, format } = useLocale();
  const { jobs } = texts.platform;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const runAgain = useRunAgain(place, () => setPicked(new Set()));
  const columns: Column<DeadLetter>[] = [
    {
      key: 'job',
      title: jobs.job,
      cell: (letter) => (
        <Checkbox
          label={
            <TwoLines
              first={<span className="latin">{letter.event}</span>}
              second={<span className="latin">{letter.handler}</span>}
            />
          }
          checked={picked.has(letter.id)}
          onChange={({ currentTarget }) => setPicked(toggled(picked, letter.id, currentTarget.checked))}
        />
      ),
    },
    {
      key: 'error',
      title: jobs.error,
      cell: ({ lastError }) => <code className={`${css.error} latin`}>{lastError}</code>,
    },
    { key: 'happened', title: jobs.happened, wide: true, cell: ({ occurredAt }) => format.moment(occurredAt) },
    { key: 'died', title: jobs.died, wide: true, cell: ({ diedAt }) => format.moment(diedAt) },
  ];
  return (
    <>
      <div className={css.bar}>
        <Checkbox
          label={jobs.all}
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? rows.map(({ id }) => id) : []))}
        />
        <Button size="xs" disabled={chosen.length === 0} onClick={() => runAgain(chosen)}>
          {jobs.runAgain(chosen.length)}
        </Button>
      </div>
      <DataTable caption={jobs.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  );
}

function useRunAgain(place: JobPlace, onDone: () => void): (ids: readonly string[]) => void {
  const { jobs } = useLocale().texts.platform;
  const { done } = useAction(place.service);
  return (ids) =>
    confirm({
      title: jobs.runTitle(ids.length),
      text: jobs.runText,
      action: jobs.runAgain(ids.length),
      act: async () => {
        const { redriven } = await redrive(place, ids);
        onDone();
        await done(jobs.ran(redriven));
      },
    });
}

function toggled(picked: ReadonlySet<string>, id: string, isPicked: boolean): Set<string> {
  const next = new Set(picked);
  if (isPicked) next.add(id);
  else next.delete(id);
  return next;
}
