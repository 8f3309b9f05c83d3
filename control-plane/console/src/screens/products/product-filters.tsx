import { FilterBar, FilterSearch, FilterSelect } from '../../components/list/filter-bar.tsx';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { useCategoryNames } from '../categories/all-categories.ts';
import { productSorts, visibilities } from './products-search.ts';

export function ProductFilters({ store }: { store: Store }) {
  const { products } = useTexts();
  const categories = useCategoryNames(store);
  return (
    <FilterBar>
      <FilterSearch label={products.search} placeholder={products.searchHint} />
      <FilterSelect
        by="category"
        label={products.category}
        any={products.anyCategory}
        options={categories.map(({ id }) => id)}
        nameOf={(id) => categories.find((category) => category.id === id)?.path ?? id}
      />
      <FilterSelect
        by="shown"
        label={products.visibility}
        any={products.anyVisibility}
        options={visibilities}
        nameOf={(value) => products.visibilities[value]}
      />
      <FilterSelect
        by="sort"
        label={products.sort}
        any={products.newestFirst}
        options={productSorts}
        nameOf={(value) => products.sorts[value]}
      />
    </FilterBar>
  );
}
