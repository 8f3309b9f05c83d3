import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { bareDomain } from './bare-domain.ts';
import { destinationOf } from './store-record.ts';

export function AddDomain({ store, opened, onClose }: { store: Store; opened: boolean; onClose: () => void }) {
  const { storeSettings } = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={storeSettings.addTitle}>
      <AddDomainForm store={store} onClose={onClose} />
    </Modal>
  );
}

function AddDomainForm({ store, onClose }: { store: Store; onClose: () => void }) {
  const { storeSettings } = useTexts();
  const client = useQueryClient();
  const form = useForm({ initialValues: { domain: '' } });
  const submission = useSubmit(form, {
    send: ({ domain }) =>
      api.merchant('POST', '/api/v1/router/private/allocate', {
        ...destinationOf(store),
        query: { domain: bareDomain(domain) },
      }),
    onDone: async ({ domain }) => {
      notifications.show({ message: storeSettings.added(domain) });
      await readAgain(client, 'merchant');
      onClose();
    },
    codes: {
      'MERCHANT.DOMAIN.TAKEN': 'domain',
      'MERCHANT.DOMAIN.REFUSED': 'domain',
      'COMMON.MALFORMED_REQUEST': 'domain',
    },
  });
  return (
    <DialogForm
      submission={submission}
      lead={storeSettings.addText}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {storeSettings.addSubmit}
        </Button>
      }
    >
      <TextInput
        label={storeSettings.domain}
        placeholder={storeSettings.domainExample}
        required
        maxLength={260}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('domain')}
      />
    </DialogForm>
  );
}
