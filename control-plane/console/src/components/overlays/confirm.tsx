import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import css from './dialog.module.css';

interface Question {
  title: string;
  text: ReactNode;
  /** What the button says: the action itself, never just "yes". */
  action: string;
  danger?: boolean;
  /** Done when confirmed. The dialog stays open and says so if it fails. */
  act: () => Promise<unknown>;
}

/** Asks before something is done that is hard to take back. */
export function confirm({ title, ...question }: Question): void {
  const id = modals.open({
    title,
    children: <Confirmation {...question} close={() => modals.close(id)} />,
  });
}

function Confirmation({ text, action, danger = false, act, close }: Omit<Question, 'title'> & { close: () => void }) {
  const { common } = useTexts();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setPending(true);
    setError(undefined);
    try {
      await act();
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={css.question}>
      <div className={css.lead}>{text}</div>
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={close} data-autofocus>
          {common.cancel}
        </Button>
        <Button color={danger ? 'danger' : 'accent'} loading={pending} onClick={() => void run()}>
          {action}
        </Button>
      </div>
    </div>
  );
}
