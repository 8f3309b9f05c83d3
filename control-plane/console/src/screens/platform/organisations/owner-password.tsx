import { Button, Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../../api/client.ts';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useDeed } from '../parts/use-deed.ts';
import type { Organisation } from './organisation.ts';

export function OwnerPassword({ organisation }: { organisation: Organisation }) {
  const { organisations } = useTexts().platform;
  const [opened, dialog] = useDisclosure(false);
  const known = organisation.ownerUserId !== null;
  const open = known && (
    <Button variant="default" onClick={dialog.open}>
      {organisations.setPassword}
    </Button>
  );
  return (
    <>
      <Panel
        title={organisations.ownerPassword}
        description={known ? organisations.ownerPasswordLead : organisations.ownerUnknown}
        aside={open || undefined}
      />
      <Modal opened={opened} onClose={dialog.close} title={organisations.ownerPassword}>
        <OwnerPasswordForm organisation={organisation} onClose={dialog.close} />
      </Modal>
    </>
  );
}

function OwnerPasswordForm({ organisation: { id }, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { organisations } = useTexts().platform;
  const { done } = useDeed('tenancy', 'uaa');
  const form = useForm({ initialValues: { password: '' } });
  const submission = useSubmit(form, {
    send: (body) => api.tenancy('POST', '/api/v1/org-manager/change-password', { query: { id }, body }),
    onDone: async () => {
      onClose();
      await done(organisations.passwordSet);
    },
    codes: { 'TENANCY.USER.PASSWORD_REUSED': 'password', 'UAA.PASSWORD.REUSED': 'password' },
  });
  return (
    <DialogForm
      submission={submission}
      lead={organisations.ownerPasswordText}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {organisations.setPassword}
        </Button>
      }
    >
      <PasswordInput
        label={organisations.newPassword}
        description={organisations.passwordHint}
        required
        autoComplete="new-password"
        maxLength={72}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
