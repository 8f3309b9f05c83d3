import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { DialogBody } from '../../../components/overlays/form-dialog.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { oneLine } from './one-line.ts';

interface ReasonQuestion {
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** Who reads the reason, where it is not those who are stopped. */
  hint?: string;
  /** What the button says: the action itself. */
  action: string;
  act: (reason: string) => Promise<unknown>;
}

/** Asks why something is stopped. Those who are stopped are shown it. */
export function askReason({ title, ...question }: ReasonQuestion): void {
  const id = modals.open({
    title,
    children: <ReasonForm {...question} close={() => modals.close(id)} />,
  });
}

function ReasonForm({ text, hint, action, act, close }: Omit<ReasonQuestion, 'title'> & { close: () => void }) {
  const { problems, platform } = useTexts();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? problems.rules.required : null) },
  });
  const submission = useSubmit(form, { send: ({ reason }) => act(oneLine(reason)), onDone: close });
  return (
    <DialogBody submission={submission} lead={text} action={action} button={{ color: 'danger' }} onClose={close}>
      <ReasonField description={hint ?? platform.shared.reasonShown} {...form.getInputProps('reason')} />
    </DialogBody>
  );
}

/** As long as the services take. */
const LONGEST_REASON = 500;

type ReasonFieldProps = ReturnType<ReturnType<typeof useForm>['getInputProps']> & { description?: string };

export function ReasonField(props: ReasonFieldProps) {
  const { shared } = useTexts().platform;
  return (
    <Textarea
      label={shared.reason}
      description={shared.reasonHint}
      required
      rows={3}
      maxLength={LONGEST_REASON}
      data-autofocus
      {...props}
    />
  );
}
