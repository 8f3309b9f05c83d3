import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { read } from '../../api/read.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { ImportReport, RefusedRow } from './import-report.ts';
import css from './products.module.css';

/** A table of more than this is of no use to anybody; the rest is in the file. */
const MOST_SHOWN = 100;

/** What became of a file, or would become of it. */
export function ImportOutcome({ store, report }: { store: Store; report: ImportReport }) {
  return (
    <>
      <Outcome report={report} />
      {report.refused > 0 && <Refusals store={store} report={report} />}
    </>
  );
}

function Outcome({ report }: { report: ImportReport }) {
  const texts = useTexts();
  const words = texts.products.import;
  const counts = [
    words.created(report.created),
    words.updated(report.updated),
    words.unchanged(report.unchanged),
    words.refused(report.refused),
  ].join(' · ');
  if (report.state === 'DONE')
    return (
      <Notice tone={report.refused > 0 ? 'warn' : 'good'} live title={report.dryRun ? words.tried : words.done}>
        {counts}
      </Notice>
    );
  const stays = report.dryRun ? words.unfit : words.brokeOff;
  return (
    <Notice tone="bad" live title={report.state === 'CANCELLED' ? words.stopped : stays}>
      {report.problem && <p>{reasonOf(texts, report.problem)}</p>}
      {!report.dryRun && counts}
    </Notice>
  );
}

function reasonOf(texts: ReturnType<typeof useTexts>, { line, code }: NonNullable<ImportReport['problem']>): string {
  const reason = problemText(texts, new ApiProblem({ status: 400, code, category: 'VALIDATION' }));
  return line === null ? reason : texts.products.import.atLine(line, reason);
}

function Refusals({ store, report }: { store: Store; report: ImportReport }) {
  const words = useTexts().products.import;
  const columns = useColumns();
  const asked = { ...destinationOf(store), params: { id: report.id } };
  const query = useQuery(
    read('catalog', '/api/v1/private/products/imports/:id/refusals', { ...asked, query: { count: MOST_SHOWN } }),
  );
  return (
    <QueryView query={query}>
      {({ content }) => (
        <>
          <DataTable
            caption={words.refusedRows}
            columns={columns}
            rows={content}
            keyOf={({ line, sku, code }) => `${line} ${sku} ${code}`}
          />
          <div className={css.buttons}>
            <AnchorButton
              variant="default"
              href={addressOf('catalog', '/api/v1/private/products/imports/:id/refusals/export', asked)}
              download
            >
              {words.download}
            </AnchorButton>
          </div>
        </>
      )}
    </QueryView>
  );
}

function useColumns(): Column<RefusedRow>[] {
  const texts = useTexts();
  const words = texts.products.import;
  const reason = ({ code, field }: RefusedRow) =>
    field === undefined
      ? problemText(texts, new ApiProblem({ status: 400, code, category: 'VALIDATION' }))
      : words.badCell(field);
  return [
    { key: 'line', title: words.line, cell: ({ line }) => line },
    { key: 'sku', title: texts.products.editor.sku, cell: ({ sku }) => <span dir="ltr">{sku}</span> },
    { key: 'reason', title: words.reason, cell: reason },
  ];
}
