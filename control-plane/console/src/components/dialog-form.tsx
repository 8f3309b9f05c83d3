import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts-context.tsx';
import css from './dialog-form.module.css';
import { ProblemNotice } from './problem-notice.tsx';
import type { Submission } from './use-submit.ts';

interface DialogFormProps {
  submission: Submission;
  lead?: ReactNode;
  /** The button that sends it. */
  submit: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/** A form inside a dialog: its fields, what went wrong, and the two ways out. */
export function DialogForm({ submission, lead, submit, onCancel, children }: DialogFormProps) {
  const { common } = useTexts();
  return (
    <form className={css.form} onSubmit={submission.submit}>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
      {submission.error !== undefined && <ProblemNotice error={submission.error} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
        {submit}
      </div>
    </form>
  );
}
