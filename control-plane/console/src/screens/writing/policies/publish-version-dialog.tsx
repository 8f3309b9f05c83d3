import { Textarea, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { instantOf } from '../../../format/local-minute.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

const LONGEST_NOTE = 500;

interface PublishVersionDialogProps extends DialogProps {
  store: Store;
  onPublish: (act: (item: { id: string }) => Promise<unknown>) => Promise<unknown>;
}

/** Makes the newest text of a policy the version that holds, at once or from a day on. */
export function PublishVersionDialog({ store, onPublish, ...dialog }: PublishVersionDialogProps) {
  const { writing } = useTexts();
  const { policies } = writing;
  return (
    <FormDialog
      {...dialog}
      title={policies.publishVersion}
      lead={policies.publishLead}
      action={policies.publishVersion}
      initialValues={{ effectiveFrom: '', note: '' }}
      send={({ effectiveFrom, note }) =>
        onPublish(({ id }) =>
          api.content('POST', '/api/v1/private/content/policies/:id/publish-version', {
            ...destinationOf(store),
            params: { id },
            body: { effectiveFrom: instantOf(effectiveFrom, null), note: note.trim() || null },
          }),
        )
      }
      onDone={dialog.onClose}
    >
      {(form) => (
        <>
          <TextInput
            type="datetime-local"
            label={policies.effectiveFrom}
            description={policies.effectiveHint}
            {...form.getInputProps('effectiveFrom')}
          />
          <Textarea
            label={policies.note}
            description={policies.noteHint}
            rows={2}
            dir="auto"
            maxLength={LONGEST_NOTE}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
