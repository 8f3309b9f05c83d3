import { TextInput } from '@mantine/core';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { instantOf, minuteText } from '../../../format/local-minute.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { Item, ShownFrom } from '../item-calls.ts';

interface ScheduleDialogProps extends DialogProps {
  item: Pick<Item, 'status' | 'publishAt' | 'unpublishAt'> | undefined;
  onChosen: (dates: ShownFrom) => Promise<unknown>;
}

/** From when until when an item is shown. */
export function ScheduleDialog({ item, onChosen, ...dialog }: ScheduleDialogProps) {
  const { writing } = useTexts();
  const words = writing.scheduling;
  const publishAt = item?.status === 'SCHEDULED' ? item.publishAt : null;
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      lead={item?.status === 'PUBLISHED' ? words.leadShown : words.lead}
      action={words.action}
      initialValues={{ publishAt: minuteText(publishAt), unpublishAt: minuteText(item?.unpublishAt) }}
      validate={({ publishAt: from, unpublishAt: until }) => ({
        ...(from !== '' && new Date(from).getTime() < Date.now() && { publishAt: words.past }),
        ...(until !== '' && new Date(until).getTime() < Date.now() && { unpublishAt: words.past }),
        ...(from !== '' && until !== '' && until <= from && { unpublishAt: writing.editor.badEnd }),
      })}
      send={({ publishAt: from, unpublishAt: until }) =>
        onChosen({ publishAt: instantOf(from, publishAt), unpublishAt: instantOf(until, item?.unpublishAt) })
      }
      onDone={dialog.onClose}
    >
      {(form) => (
        <>
          <TextInput
            type="datetime-local"
            label={words.from}
            description={words.fromHint}
            {...form.getInputProps('publishAt')}
          />
          <TextInput
            type="datetime-local"
            label={words.until}
            description={words.untilHint}
            {...form.getInputProps('unpublishAt')}
          />
        </>
      )}
    </FormDialog>
  );
}
