import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { LoadingLines } from '../../../components/query-view.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { allCategories, nameIn, useCategoryNames } from '../../categories/all-categories.ts';
import type { PanelProps } from './panel-props.ts';

/** As many as one answer holds. */
const ALL = 200;

/** Where shoppers find a product. */
export function FilingPanel({ form, store }: PanelProps) {
  const { texts, language } = useLocale();
  const { editor } = texts.products;
  const categories = useCategoryNames(store);
  const { isPending: isWithoutNames } = useQuery(allCategories(store));
  const { data: brands, isPending: isWithoutBrands } = useQuery(
    read('catalog', '/api/v1/private/manufacturers', { ...destinationOf(store), query: { page: 0, count: ALL } }),
  );
  const { data: types, isPending: isWithoutTypes } = useQuery(
    read('catalog', '/api/v1/private/product/types', { ...destinationOf(store), query: { page: 0, count: ALL } }),
  );
  const typeNames = (types?.content ?? []).map((type) => ({ value: type.code, label: nameIn(type, language) }));
  const brandNames = (brands?.content ?? []).map((brand) => ({ value: brand.code, label: nameIn(brand, language) }));
  // What is chosen is known by its id until then.
  if (isWithoutNames || isWithoutBrands || isWithoutTypes)
    return (
      <Panel title={editor.filing}>
        <LoadingLines lines={4} />
      </Panel>
    );
  return (
    <Panel title={editor.filing}>
      <div className={layout.stack}>
        <MultiSelect
          label={editor.categories}
          description={categories.length === 0 ? editor.noCategories : undefined}
          data={categories.map(({ id, path }) => ({ value: id, label: path }))}
          searchable
          maxValues={50}
          hidePickedOptions
          nothingFoundMessage={editor.nothingFound}
          {...form.getInputProps('categories')}
        />
        <Select
          label={editor.brand}
          data={brandNames}
          searchable
          clearable
          allowDeselect
          nothingFoundMessage={editor.nothingFound}
          {...form.getInputProps('brand')}
        />
        {(typeNames.length > 0 || form.values.type !== null) && (
          <Select
            label={editor.type}
            data={typeNames}
            searchable
            clearable
            allowDeselect
            nothingFoundMessage={editor.nothingFound}
            {...form.getInputProps('type')}
          />
        )}
      </div>
    </Panel>
  );
}
