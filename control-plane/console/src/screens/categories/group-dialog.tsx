import { Checkbox, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { DialogBody } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { LocalFields, textsFor, writtenIn } from '../store-settings/local-texts.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { codeFor } from './code-for.ts';

export type GroupSummary = ReplyAt<'catalog', 'GET', '/api/v1/private/products/groups'>['content'][number];
type Group = ReplyAt<'catalog', 'GET', '/api/v1/private/products/groups/:code'>;

const LONGEST_NAME = 120;
/** Leaves room for what makes a code differ from another. */
const LONGEST_STEM = 40;

interface OfGroup {
  store: Store;
  record: StoreRecord;
  onClose: () => void;
}

/** A group with its products. `group` is undefined while none is edited, null for a new one. */
export function GroupDialog({ group, ...of }: OfGroup & { group: GroupSummary | null | undefined }) {
  const { groups } = useTexts().products;
  return (
    <Modal opened={group !== undefined} onClose={of.onClose} title={group ? groups.editTitle : groups.add} size="lg">
      {group ? <Existing {...of} code={group.code} /> : <GroupForm {...of} group={undefined} />}
    </Modal>
  );
}

/** A list has no products of its groups: they are read when one is opened. */
function Existing({ code, ...of }: OfGroup & { code: string }) {
  const query = useQuery({
    ...read('catalog', '/api/v1/private/products/groups/:code', { ...destinationOf(of.store), params: { code } }),
    // Never read again under the hands of whoever changes it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <QueryView query={query}>{(group) => <GroupForm {...of} group={group} />}</QueryView>;
}

/** The service replaces a group that has the code, so a new one must not have that of another. */
async function unusedCode(store: Store, name: string): Promise<string> {
  const code = codeFor('group', name);
  const { exists } = await api.catalog('GET', '/api/v1/private/products/groups/unique', {
    ...destinationOf(store),
    query: { code },
  });
  return exists ? `${code.slice(0, LONGEST_STEM)}-${Date.now().toString(36)}` : code;
}

function GroupForm({ store, record, group, onClose }: OfGroup & { group: Group | undefined }) {
  const { common, products } = useTexts();
  const { groups, editor } = products;
  const { done } = useAction('catalog');
  const languages = [...new Set<string>([record.defaultLanguage, ...record.supportedLanguages])];
  const names = Object.fromEntries((group?.descriptions ?? []).map(({ language, name }) => [language, name]));
  const form = useForm({
    initialValues: {
      names: textsFor(languages, names),
      active: group?.active ?? true,
      productIds: (group?.productIds ?? []) as string[],
    },
    validate: { names: (typed) => (typed[record.defaultLanguage]?.trim() === '' ? editor.nameMissing : null) },
  });
  const submission = useSubmit(form, {
    send: async ({ active, productIds, ...values }) => {
      const descriptions = Object.entries(writtenIn(values.names)).map(([language, name]) => ({ language, name }));
      const code = group?.code ?? (await unusedCode(store, values.names[record.defaultLanguage] ?? ''));
      return api.catalog('POST', '/api/v1/private/products/groups', {
        ...destinationOf(store),
        body: { code, active, productIds, descriptions },
      });
    },
    onDone: () => {
      onClose();
      return done(groups.saved);
    },
  });
  return (
    <DialogBody submission={submission} action={group ? common.save : groups.add} onClose={onClose}>
      <LocalFields
        label={groups.name}
        texts={form.values.names}
        fieldOf={(code) => form.getInputProps(`names.${code}`)}
        maxLength={LONGEST_NAME}
        required
      />
      <Checkbox label={groups.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      <ProductPicker
        store={store}
        ids={form.values.productIds}
        onChange={(ids) => form.setFieldValue('productIds', ids)}
      />
    </DialogBody>
  );
}
