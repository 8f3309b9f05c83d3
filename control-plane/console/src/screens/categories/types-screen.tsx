import { Button, Checkbox } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { LocalFields, textsFor, writtenIn } from '../store-settings/local-texts.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { WithRecord } from '../store-settings/with-record.tsx';
import { nameIn } from './all-categories.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { codeFor } from './code-for.ts';
import { RowActions } from './row-actions.tsx';

type ProductType = ReplyAt<'catalog', 'GET', '/api/v1/private/product/types'>['content'][number];

const LONGEST_NAME = 120;

/** Kinds of products, such as those that can only be looked at. */
export function TypesScreen() {
  const { types } = useTexts().products;
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={types.title} description={types.lead}>
      <CatalogueTabs />
      <StoreNotUp store={store} />
      {isReady(store) && (
        <WithRecord store={store}>{(record) => <TypeList key={store.id} store={store} record={record} />}</WithRecord>
      )}
    </Page>
  );
}

function TypeList({ store, record }: { store: Store; record: StoreRecord }) {
  const { types } = useTexts().products;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<ProductType | null>();
  const isManager = mayManage(useViewer(), 'products');
  const columns = useColumns(store, isManager, setEdited);
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {types.add}
    </Button>
  );
  return (
    <Panel title={types.title} flush aside={add || undefined}>
      <PagedList
        of={(shown) => read('catalog', '/api/v1/private/product/types', { ...destinationOf(store), query: shown })}
        icon={IconCategory}
        empty={{ title: types.none, text: types.noneText }}
      >
        {(rows) => <DataTable caption={types.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
      <TypeDialog
        key={edited?.id ?? 'new'}
        store={store}
        record={record}
        type={edited}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

function useColumns(store: Store, isManager: boolean, onEdit: (type: ProductType) => void): Column<ProductType>[] {
  const { texts, language } = useLocale();
  const { common, products } = texts;
  const { types } = products;
  const { done } = useAction('catalog');
  const remove = (type: ProductType) => {
    const name = nameIn(type, language);
    confirm({
      title: types.deleteTitle(name),
      text: types.deleteText,
      action: common.delete,
      danger: true,
      act: async () => {
        await api.catalog('DELETE', '/api/v1/private/product/type/:id', {
          ...destinationOf(store),
          params: { id: type.id },
        });
        await done(types.deleted(name));
      },
    });
  };
  const name: Column<ProductType> = {
    key: 'name',
    title: types.name,
    cell: (type) => (
      <TwoLines
        first={<span dir="auto">{nameIn(type, language)}</span>}
        second={type.allowAddToCart ? undefined : types.onlyLooked}
      />
    ),
  };
  const actions: Column<ProductType> = {
    key: 'actions',
    title: common.edit,
    quiet: true,
    end: true,
    cell: (type) => (
      <RowActions name={nameIn(type, language)} onEdit={() => onEdit(type)} onDelete={() => remove(type)} />
    ),
  };
  return isManager ? [name, actions] : [name];
}

interface TypeDialogProps {
  store: Store;
  record: StoreRecord;
  type: ProductType | null | undefined;
  onClose: () => void;
}

function TypeDialog({ store, record, type, onClose }: TypeDialogProps) {
  const { common, products } = useTexts();
  const { types, editor } = products;
  const { done } = useAction('catalog');
  const languages = [...new Set<string>([record.defaultLanguage, ...record.supportedLanguages])];
  const names = Object.fromEntries((type?.descriptions ?? []).map(({ language, name }) => [language, name]));
  const save = (values: { names: Record<string, string>; allowAddToCart: boolean }) => {
    const { allowAddToCart } = values;
    const descriptions = Object.entries(writtenIn(values.names)).map(([language, name]) => ({ language, name }));
    if (!type) {
      const code = codeFor('type', values.names[record.defaultLanguage] ?? '');
      const body = { code, allowAddToCart, descriptions };
      return api.catalog('POST', '/api/v1/private/product/type', { ...destinationOf(store), body });
    }
    const { id, code, visible, version } = type;
    return api.catalog('PUT', '/api/v1/private/product/type/:id', {
      ...destinationOf(store),
      params: { id },
      body: { code, visible, allowAddToCart, descriptions, version },
    });
  };
  return (
    <FormDialog
      opened={type !== undefined}
      onClose={onClose}
      title={type ? types.editTitle : types.add}
      action={type ? common.save : types.add}
      initialValues={{ names: textsFor(languages, names), allowAddToCart: type?.allowAddToCart ?? true }}
      validate={{ names: (typed) => (typed[record.defaultLanguage]?.trim() === '' ? editor.nameMissing : null) }}
      send={save}
      codes={{ 'CATALOG.PRODUCT_TYPE.DUPLICATE': `names.${record.defaultLanguage}` }}
      onDone={() => {
        onClose();
        return done(types.saved);
      }}
    >
      {(form) => (
        <>
          <LocalFields
            label={types.name}
            texts={form.values.names}
            fieldOf={(code) => form.getInputProps(`names.${code}`)}
            maxLength={LONGEST_NAME}
            required
          />
          <Checkbox
            label={types.sold}
            description={types.soldHint}
            {...form.getInputProps('allowAddToCart', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
