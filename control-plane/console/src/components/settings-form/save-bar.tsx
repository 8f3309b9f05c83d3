import { Button } from '@mantine/core';
import { useTexts } from '../../texts/texts-context.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import css from './settings-form.module.css';

interface SaveBarProps {
  dirty: boolean;
  pending: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  onDiscard: () => void;
}

/** The end of every form of settings: keep what was changed, or drop it. */
export function SaveBar({ dirty, pending, error, onDiscard }: SaveBarProps) {
  const { common } = useTexts();
  return (
    <>
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={css.save} data-dirty={dirty || undefined}>
        <Button variant="default" disabled={!dirty} onClick={onDiscard}>
          {common.discard}
        </Button>
        <Button type="submit" disabled={!dirty} loading={pending}>
          {common.save}
        </Button>
      </div>
    </>
  );
}
