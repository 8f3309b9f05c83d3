import { Checkbox, Select } from '@mantine/core';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { freeCode } from '../products/editor/vocabulary.ts';
import { LocalFields, textsFor } from '../store-settings/local-texts.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { type Category, namesOf } from './all-categories.ts';
import { inputOf, subtreeOf } from './category-tree.ts';

/** The category that is edited; for a new one, the one that it shall stand under. */
export interface EditedCategory {
  category: Category | undefined;
  parent: string | null;
}

interface CategoryDialogProps {
  store: Store;
  record: StoreRecord;
  all: readonly Category[];
  edited: EditedCategory | undefined;
  onClose: () => void;
}

const LONGEST_NAME = 120;
const LONGEST_ADDRESS = 255;
/** Stands for the first level: the kit needs a value for everything that can be chosen. */
const FIRST_LEVEL = '-';

export function CategoryDialog({ store, record, all, edited, onClose }: CategoryDialogProps) {
  const { texts, language } = useLocale();
  const { categories, editor } = texts.products;
  const { done } = useAction('catalog');
  const { category, parent } = edited ?? { category: undefined, parent: null };
  const languages = [...new Set<string>([record.defaultLanguage, ...record.supportedLanguages])];
  const written = (field: 'name' | 'friendlyUrl') =>
    textsFor(languages, Object.fromEntries((category?.descriptions ?? []).map((one) => [one.language, one[field]])));
  const below = category ? subtreeOf(all, category.id) : new Set<string>();
  const places = namesOf(all, language)
    .filter(({ id }) => !below.has(id))
    .map(({ id, path }) => ({ value: id, label: path }));
  const save = (values: CategoryValues) => {
    const body = {
      ...inputFor(values, category),
      parent: values.parent === FIRST_LEVEL ? null : { id: values.parent },
    };
    if (category)
      return api.catalog('PUT', '/api/v1/private/category/:id', {
        ...destinationOf(store),
        params: { id: category.id },
        body: { ...inputOf(category), ...body },
      });
    const code = freeCode(
      values.names[record.defaultLanguage] ?? '',
      all.map((one) => one.code),
    );
    const beside = all.filter((one) => (one.parent?.id ?? FIRST_LEVEL) === values.parent);
    const sortOrder = Math.max(-1, ...beside.map((one) => one.sortOrder)) + 1;
    return api.catalog('POST', '/api/v1/private/category', {
      ...destinationOf(store),
      body: { code, sortOrder, ...body },
    });
  };
  return (
    <FormDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={category ? categories.editTitle : categories.addTitle}
      action={category ? texts.common.save : categories.add}
      initialValues={{
        names: written('name'),
        addresses: written('friendlyUrl'),
        parent: parent ?? FIRST_LEVEL,
        visible: category?.visible ?? true,
      }}
      validate={{
        names: (names) => (names[record.defaultLanguage]?.trim() === '' ? editor.nameMissing : null),
      }}
      send={save}
      fieldOf={(field) => formField(field, languages)}
      codes={{ 'CATALOG.CATEGORY.TOO_DEEP': 'parent', 'CATALOG.CATEGORY.CYCLE': 'parent' }}
      onDone={() => {
        onClose();
        return done(categories.saved);
      }}
    >
      {(form) => (
        <>
          <LocalFields
            label={editor.name}
            texts={form.values.names}
            fieldOf={(code) => form.getInputProps(`names.${code}`)}
            maxLength={LONGEST_NAME}
            required
          />
          <LocalFields
            label={`${editor.friendlyUrl} (${texts.common.optional})`}
            texts={form.values.addresses}
            fieldOf={(code) => form.getInputProps(`addresses.${code}`)}
            maxLength={LONGEST_ADDRESS}
          />
          <Select
            label={categories.parent}
            data={[{ value: FIRST_LEVEL, label: categories.firstLevel }, ...places]}
            searchable
            nothingFoundMessage={editor.nothingFound}
            {...form.getInputProps('parent')}
          />
          <Checkbox label={categories.visible} {...form.getInputProps('visible', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}

interface CategoryValues extends Record<string, unknown> {
  names: Record<string, string>;
  addresses: Record<string, string>;
  parent: string;
  visible: boolean;
}

/** What the dialog shows; what else is written about the category stays. */
function inputFor({ names, addresses, visible }: CategoryValues, category: Category | undefined) {
  const descriptions = Object.entries(names)
    .filter(([, name]) => name.trim() !== '')
    .map(([code, name]) => {
      const { friendlyUrl: _, ...before } = category?.descriptions.find((one) => one.language === code) ?? {};
      const address = addresses[code]?.trim() ?? '';
      return { ...before, language: code, name: name.trim(), ...(address !== '' && { friendlyUrl: address }) };
    });
  return { visible, descriptions };
}

function formField(field: string, languages: readonly string[]): string {
  const [head, place, part] = field.split('.');
  if (head !== 'descriptions') return field;
  return `${part === 'friendlyUrl' ? 'addresses' : 'names'}.${languages[Number(place)]}`;
}
