import { TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { bareDomain } from './bare-domain.ts';

export function AddDomain({ store, ...dialog }: DialogProps & { store: Store }) {
  const { storeSettings } = useTexts();
  const { done } = useAction('merchant');
  return (
    <FormDialog
      {...dialog}
      title={storeSettings.addTitle}
      lead={storeSettings.addText}
      action={storeSettings.addSubmit}
      initialValues={{ domain: '' }}
      send={({ domain }) =>
        api.merchant('POST', '/api/v1/router/private/allocate', {
          ...destinationOf(store),
          query: { domain: bareDomain(domain) },
        })
      }
      onDone={async ({ domain }) => {
        await done(storeSettings.added(domain));
        dialog.onClose();
      }}
      codes={{
        'MERCHANT.DOMAIN.TAKEN': 'domain',
        'MERCHANT.DOMAIN.REFUSED': 'domain',
        'COMMON.MALFORMED_REQUEST': 'domain',
      }}
    >
      {(form) => (
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
      )}
    </FormDialog>
  );
}
