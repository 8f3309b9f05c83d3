import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import type { DialogProps } from '../../components/overlays/form-dialog.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { FollowedImport } from './followed-import.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type ImportReport, isUnderWay } from './import-report.ts';
import css from './products.module.css';

/** Takes products from a CSV file: tried first, so that everybody sees what would come of it. */
export function ImportDialog({ store, opened, onClose }: DialogProps & { store: Store }) {
  const words = useTexts().products.import;
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={words.title}>
      <LastImport store={store}>{(last) => <Import store={store} last={last} onClose={onClose} />}</LastImport>
    </Modal>
  );
}

/** An import goes on while nobody looks, so whoever comes back finds it; a trial is of no use without its file. */
function LastImport({ store, children }: { store: Store; children: (last: ImportReport | undefined) => ReactNode }) {
  const query = useQuery({
    ...read('catalog', '/api/v1/private/products/imports', { ...destinationOf(store), query: { count: 1 } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryView query={query}>
      {({ content }) => children(content.find((one) => isUnderWay(one) || !one.dryRun))}
    </QueryView>
  );
}

interface ImportProps {
  store: Store;
  last: ImportReport | undefined;
  onClose: () => void;
}

function Import({ store, last, onClose }: ImportProps) {
  const words = useTexts().products.import;
  const { id, file, pending, error, tryOut, take } = useImport(store, last?.id);
  const buttons = (report?: ImportReport) => (
    <Buttons {...{ report, file, pending, onClose }} onChoose={tryOut} onTake={take} />
  );
  return (
    <div className={css.import}>
      <p>{words.lead}</p>
      {error !== undefined && <ProblemNotice error={error} />}
      {id === undefined ? (
        buttons()
      ) : (
        <FollowedImport key={id} store={store} id={id}>
          {(report) => (
            <>
              {isUnderWay(report) ? (
                <ImportProgress store={store} report={report} />
              ) : (
                <ImportOutcome store={store} report={report} />
              )}
              {buttons(report)}
            </>
          )}
        </FollowedImport>
      )}
    </div>
  );
}

/** Sends a file and knows which import it became. */
function useImport(store: Store, last: ImportReport['id'] | undefined) {
  const [file, setFile] = useState<File>();
  const [id, setId] = useState(last);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (chosen: File, dryRun: boolean) => {
    setPending(true);
    setError(undefined);
    try {
      const started = await api.catalog('POST', '/api/v1/private/products/import', {
        ...destinationOf(store),
        query: { dryRun },
        upload: new Blob([chosen], { type: 'text/csv' }),
      });
      setId(started.id);
    } catch (failure) {
      setId(undefined);
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return {
    id,
    file,
    pending,
    error,
    tryOut: async (chosen: File) => {
      setFile(chosen);
      await send(chosen, true);
    },
    take: async () => file && send(file, false),
  };
}

interface ButtonsProps {
  report: ImportReport | undefined;
  file: File | undefined;
  pending: boolean;
  onClose: () => void;
  onChoose: (file: File) => Promise<unknown>;
  onTake: () => Promise<unknown>;
}

function Buttons({ report, file, pending, onClose, onChoose, onTake }: ButtonsProps) {
  const { common, products } = useTexts();
  const words = products.import;
  const picker = useRef<HTMLInputElement>(null);
  const isBusy = pending || (report !== undefined && isUnderWay(report));
  const isTried = file !== undefined && report?.state === 'DONE' && report.dryRun;
  return (
    <div className={css.buttons}>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void onChoose(chosen);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" onClick={onClose}>
        {common.close}
      </Button>
      <Button
        variant={isTried ? 'default' : 'filled'}
        loading={pending}
        disabled={isBusy}
        onClick={() => picker.current?.click()}
      >
        {report ? words.chooseOther : words.choose}
      </Button>
      {isTried && (
        <Button loading={pending} disabled={report.rows === report.refused} onClick={() => void onTake()}>
          {words.take}
        </Button>
      )}
    </div>
  );
}
