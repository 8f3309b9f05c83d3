import { DayFilter } from '../../components/list/day-filter.tsx';
import { FilterBar, FilterSearch, FilterSelect, FilterText } from '../../components/list/filter-bar.tsx';
import { readable } from '../../components/readable.ts';
import { useStores } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { activeServices } from './activity-search.ts';

export function ActivityFilters({ seesAll }: { seesAll: boolean }) {
  const { activity, platform } = useTexts();
  const { services } = platform.shared;
  const stores = useStores().data?.content ?? [];
  return (
    <FilterBar>
      <FilterSearch label={activity.search} placeholder={activity.searchHint} />
      {seesAll && (
        <FilterSelect
          by="store"
          label={platform.shared.store}
          any={activity.everything}
          options={stores.map(({ id }) => id)}
          nameOf={(id) => stores.find((store) => store.id === id)?.name ?? id}
        />
      )}
      <FilterSelect
        by="service"
        label={activity.subject}
        any={activity.anySubject}
        options={activeServices}
        nameOf={(service) => services[service] ?? readable(service)}
      />
      <FilterText by="actor" label={platform.audit.actor} placeholder={platform.audit.actor} />
      <DayFilter />
    </FilterBar>
  );
}
