import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type ImportReport, percentOf } from './import-report.ts';
import css from './products.module.css';

/** How far an import is, and the way to stop it. */
export function ImportProgress({ store, report }: { store: Store; report: ImportReport }) {
  const words = useTexts().products.import;
  const client = useQueryClient();
  const [isStopping, setStopping] = useState(false);
  const [error, setError] = useState<unknown>();
  const stop = async () => {
    setStopping(true);
    setError(undefined);
    try {
      const params = { id: report.id };
      await api.catalog('POST', '/api/v1/private/products/imports/:id/cancel', { ...destinationOf(store), params });
    } catch (failure) {
      setError(failure);
    } finally {
      setStopping(false);
      await readAgain(client, 'catalog');
    }
  };
  const isReading = report.state === 'RUNNING';
  return (
    <div className={css.importing}>
      <p role="status">{isReading ? words.reading(report.linesRead, report.lines) : words.waiting}</p>
      <Progress value={percentOf(report)} aria-label={words.progress} className={css.bar} />
      {error !== undefined && <ProblemNotice error={error} />}
      <Button variant="default" loading={isStopping} onClick={() => void stop()}>
        {words.stop}
      </Button>
    </div>
  );
}
