import { DayFilter } from '../../../components/list/day-filter.tsx';
import { FilterBar, FilterSearch, FilterSelect, FilterTag, FilterText } from '../../../components/list/filter-bar.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { auditedServices, auditKinds } from './audit-search.ts';
import { useServiceName } from './use-service-name.ts';

export function AuditFilters() {
  const { audit, shared } = useTexts().platform;
  const serviceName = useServiceName();
  const { filters, narrow } = useListAddress();
  return (
    <FilterBar>
      <FilterSearch label={audit.search} placeholder={audit.searchHint} />
      <FilterSelect
        by="kind"
        label={audit.kind}
        any={audit.kinds.changes}
        options={auditKinds}
        nameOf={(kind) => audit.kinds[kind]}
      />
      <FilterSelect
        by="service"
        label={audit.service}
        any={audit.anyService}
        options={auditedServices}
        nameOf={serviceName}
      />
      <FilterText by="actor" label={audit.actor} placeholder={audit.actor} />
      <FilterText by="act" label={audit.act} placeholder={audit.act} />
      <FilterText by="ip" label={audit.ip} placeholder={audit.ip} />
      <DayFilter />
      <OrganisationTag />
      {filters.store !== undefined && (
        <FilterTag name={shared.store} onRemove={() => narrow('store', undefined)}>
          <code className="latin">{filters.store}</code>
        </FilterTag>
      )}
    </FilterBar>
  );
}
