import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { OrganisationSelect } from '../parts/organisation-select.tsx';
import { PodFields } from './pod-fields.tsx';
import { createBody, fieldCodes, fieldOf, newPod } from './pod-values.ts';
import css from './pods.module.css';
import { showDeployment } from './show-deployment.tsx';
import { usePodForm } from './use-pod-form.ts';

export function NewPodScreen() {
  const { common, platform } = useTexts();
  const { pods } = platform;
  const navigate = useNavigate();
  const { done } = useAction('pod-registry');
  const form = usePodForm(newPod);
  const submission = useSubmit(form, {
    send: (values) => api['pod-registry']('POST', '/api/v1/pod', { body: createBody(values) }),
    onDone: async ({ id, name, deployment }) => {
      await navigate({ to: '/platform/pods/$id/{-$section}', params: { id } });
      await done(pods.created(name));
      showDeployment(pods.deployment.title(name), deployment);
    },
    fieldOf,
    codes: fieldCodes,
  });
  const buttons = (
    <>
      <LinkButton to="/platform/pods" variant="default">
        {common.cancel}
      </LinkButton>
      <Button type="submit" loading={submission.pending}>
        {pods.create}
      </Button>
    </>
  );
  return (
    <Page title={pods.create} description={pods.createLead} width="narrow">
      <form className={css.form} onSubmit={submission.submit}>
        <Panel footer={buttons}>
          <div className={css.form}>
            <PodFields form={form} isNew />
            {form.values.visibility === 'PRIVATE' && (
              <OrganisationSelect label={pods.owner} description={pods.ownerHint} {...form.getInputProps('orgId')} />
            )}
            <TextInput
              label={pods.ownId}
              description={pods.ownIdHint}
              maxLength={24}
              dir="ltr"
              {...form.getInputProps('id')}
            />
            {submission.error !== undefined && <ProblemNotice error={submission.error} />}
          </div>
        </Panel>
      </form>
    </Page>
  );
}
