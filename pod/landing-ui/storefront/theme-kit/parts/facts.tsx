import type { FactView } from '../../theme-contract/views.ts';

/** What is known of a product, line by line. */
export const Facts = ({ facts, title }: { facts: readonly FactView[]; title: string }) =>
  facts.length > 0 && (
    <section className="mt-8 border-t border-border pt-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
