import { Button, type ButtonProps, Modal } from '@mantine/core';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { type Submission, type SubmitOptions, useSubmit } from '../use-submit.ts';
import css from './dialog.module.css';

/** What every dialog is given by whoever opens it. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface DialogBodyProps {
  submission: Submission;
  lead?: ReactNode;
  /** What the button that sends it says: the action itself. */
  action: string;
  /** How that button differs from others. */
  button?: Pick<ButtonProps, 'color' | 'disabled'>;
  onClose: () => void;
  children: ReactNode;
}

/** A form inside a dialog: its fields, what went wrong, and the two ways out. */
export function DialogBody({ submission, lead, action, button, onClose, children }: DialogBodyProps) {
  const { common } = useTexts();
  return (
    <form className={css.form} onSubmit={submission.submit}>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
      {submission.error !== undefined && <ProblemNotice error={submission.error} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={submission.pending} {...button}>
          {action}
        </Button>
      </div>
    </form>
  );
}

type FilledIn<Values, Reply> = SubmitOptions<Values, Reply> &
  Omit<DialogBodyProps, 'submission' | 'children'> & {
    initialValues: Values;
    /** What can be told before it is sent. */
    validate?: UseFormInput<Values>['validate'];
    /** The fields. */
    children: (form: UseFormReturnType<Values>) => ReactNode;
  };

type FormDialogProps<Values, Reply> = DialogProps & FilledIn<Values, Reply> & { title: string };

/** A dialog to fill in and send. Whenever it opens, it starts anew. */
export function FormDialog<Values extends Record<string, unknown>, Reply>({
  opened,
  title,
  ...props
}: FormDialogProps<Values, Reply>) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={title}>
      <FreshForm {...props} />
    </Modal>
  );
}

function FreshForm<Values extends Record<string, unknown>, Reply>(props: FilledIn<Values, Reply>) {
  const { initialValues, validate } = props;
  const form = useForm({ initialValues, ...(validate && { validate }) });
  const submission = useSubmit(form, props);
  return (
    <DialogBody {...props} submission={submission}>
      {props.children(form)}
    </DialogBody>
  );
}
