import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { Organisation } from './organisation.ts';
import css from './organisations.module.css';

export function RenamePanel({ organisation: { id, name } }: { organisation: Organisation }) {
  const { organisations } = useTexts().platform;
  const { done } = useAction('tenancy');
  const form = useForm({ initialValues: { name } });
  const submission = useSubmit(form, {
    send: (values) => api.tenancy('POST', '/api/v1/org-manager/rename', { query: { id, name: values.name.trim() } }),
    onDone: () => done(organisations.renamed),
  });
  return (
    <Panel title={organisations.rename} description={organisations.renameLead}>
      <form className={css.line} onSubmit={submission.submit}>
        <TextInput
          aria-label={organisations.name}
          required
          maxLength={100}
          className={css.grow}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" loading={submission.pending} disabled={!form.isDirty()}>
          {organisations.rename}
        </Button>
      </form>
      {submission.error !== undefined && <ProblemNotice error={submission.error} />}
    </Panel>
  );
}
