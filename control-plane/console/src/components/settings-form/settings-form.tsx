import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ServiceName } from '../../api/contracts.ts';
import { useAction } from '../overlays/use-action.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { type SubmitOptions, useSubmit } from '../use-submit.ts';
import { SaveBar } from './save-bar.tsx';
import css from './settings-form.module.css';

interface SettingsFormProps<Values> extends Omit<SubmitOptions<Values, unknown>, 'onDone'> {
  initialValues: Values;
  /** Whose answers are read again once it is saved. */
  service: ServiceName;
  /** What is said then. */
  saved: string;
  /** The fields. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** Settings that are changed in place: kept or dropped at the end of the page, and never lost by leaving it. */
export function SettingsForm<Values extends Record<string, unknown>>(props: SettingsFormProps<Values>) {
  const { initialValues, service, saved, children, ...options } = props;
  const { done } = useAction(service);
  const form = useForm<Values>({ initialValues });
  const { submit, pending, error } = useSubmit(form, {
    ...options,
    onDone: () => {
      form.resetDirty();
      return done(saved);
    },
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  return (
    <form className={css.form} onSubmit={submit}>
      {children(form)}
      <SaveBar {...{ dirty, pending, error }} onDiscard={() => form.reset()} />
    </form>
  );
}
