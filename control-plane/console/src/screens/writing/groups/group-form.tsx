import { useForm } from '@mantine/form';
import { DialogBody } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { LocalFields, textsFor, writtenIn } from '../../store-settings/local-texts.tsx';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import { languagesOf } from '../content-page.tsx';
import { slugOf } from '../editor/slug.ts';
import type { Group, GroupCalls } from './group-shapes.ts';

const LONGEST_NAME = 120;
const LONGEST_KEY = 60;

interface GroupFormProps {
  record: StoreRecord;
  group: Group | undefined;
  /** Keys that others have. */
  taken: readonly string[];
  /** Where a new one stands. */
  position: number;
  calls: GroupCalls;
  onClose: () => void;
}

/** The names of a group in each language. Its key is made of the first name and stays. */
export function GroupForm({ record, group, taken, position, calls, onClose }: GroupFormProps) {
  const { writing, common, problems } = useTexts();
  const { done } = useAction('content');
  const form = useForm({
    initialValues: { names: textsFor(languagesOf(record), group?.names ?? {}) },
    validate: {
      names: (names) => (Object.keys(writtenIn(names)).length === 0 ? problems.rules.required : null),
    },
  });
  const submission = useSubmit(form, {
    send: async ({ names: typed }) => {
      const names = writtenIn(typed);
      const key = group?.key ?? freeKey(Object.values(names)[0] ?? '', taken);
      await calls.save(group?.id, { key, names, position: group?.position ?? position });
    },
    onDone: () => {
      onClose();
      return done(writing.saved);
    },
  });
  return (
    <DialogBody submission={submission} action={common.save} onClose={onClose}>
      <LocalFields
        label={writing.groups.name}
        texts={form.values.names}
        fieldOf={(code) => form.getInputProps(`names.${code}`)}
        maxLength={LONGEST_NAME}
        required
      />
    </DialogBody>
  );
}

function freeKey(name: string, taken: readonly string[]): string {
  const words = slugOf(name).slice(0, LONGEST_KEY - 10) || 'group';
  return taken.includes(words) ? `${words}-${Date.now().toString(36)}` : words;
}
