import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { readAgain } from '../../api/read.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Notice } from '../../components/notice.tsx';
import type { DialogProps } from '../../components/overlays/form-dialog.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type ImportReport, type RefusedRow, reportOf } from './import-report.ts';
import css from './products.module.css';

/** A table of more than this is of no use to anybody; the rest is a number. */
const MOST_SHOWN = 100;

/** Takes products from a CSV file: tried first, so that everybody sees what would come of it. */
export function ImportDialog({ store, opened, onClose }: DialogProps & { store: Store }) {
  const words = useTexts().products.import;
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={words.title}>
      <Import store={store} onClose={onClose} />
    </Modal>
  );
}

function Import({ store, onClose }: { store: Store; onClose: () => void }) {
  const { common, products } = useTexts();
  const words = products.import;
  const picker = useRef<HTMLInputElement>(null);
  const { file, report, isDone, pending, error, tryOut, take } = useImport(store);
  return (
    <div className={css.import}>
      <p>{words.lead}</p>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          void tryOut(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {error !== undefined && <ProblemNotice error={error} />}
      {report && <Report report={report} isDone={isDone} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {isDone ? common.close : common.cancel}
        </Button>
        {!isDone && (
          <Button variant={file ? 'default' : 'filled'} loading={pending} onClick={() => picker.current?.click()}>
            {file ? words.chooseOther : words.choose}
          </Button>
        )}
        {file && report?.summary && !isDone && (
          <Button
            loading={pending}
            disabled={report.summary.rows === report.summary.refused}
            onClick={() => void take()}
          >
            {words.take}
          </Button>
        )}
      </div>
    </div>
  );
}

function useImport(store: Store) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [isDone, setDone] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (chosen: File, dryRun: boolean) => {
    setPending(true);
    setError(undefined);
    try {
      const text = await api.catalog('POST', '/api/v1/private/products/import', {
        ...destinationOf(store),
        query: { dryRun },
        upload: new Blob([chosen], { type: 'text/csv' }),
      });
      setReport(reportOf(text));
      setDone(!dryRun);
      if (!dryRun) await readAgain(client, 'catalog', 'inventory');
    } catch (failure) {
      setReport(undefined);
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return {
    file,
    report,
    isDone,
    pending,
    error,
    tryOut: async (chosen: File | undefined) => {
      if (!chosen) return;
      setFile(chosen);
      await send(chosen, true);
    },
    take: async () => file && send(file, false),
  };
}

function Report({ report: { refused, summary }, isDone }: { report: ImportReport; isDone: boolean }) {
  const words = useTexts().products.import;
  const columns = useColumns();
  return (
    <>
      {summary ? (
        <Notice tone={refused.length > 0 ? 'warn' : 'good'} live title={isDone ? words.done : words.tried}>
          {[
            words.created(summary.created),
            words.updated(summary.updated),
            words.unchanged(summary.unchanged),
            words.refused(summary.refused),
          ].join(' · ')}
        </Notice>
      ) : (
        <Notice tone="bad" live>
          {isDone ? words.brokeOff : words.unfit}
        </Notice>
      )}
      {refused.length > 0 && (
        <DataTable
          caption={words.refusedRows}
          columns={columns}
          rows={refused.slice(0, MOST_SHOWN)}
          keyOf={({ line, sku, code }) => `${line} ${sku} ${code}`}
        />
      )}
    </>
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
