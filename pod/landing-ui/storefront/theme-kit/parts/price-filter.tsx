import { translatorOf } from '../../messages/messages.ts';
import type { ListingPartProps } from '../../theme-contract/page-context.ts';

/** From how much to how much. A form like any other, so that it works before any script does. */
export function PriceFilter({ listing: { priceFilter }, context }: ListingPartProps) {
  const t = translatorOf(context.locale);
  if (!priceFilter) return null;
  const { action, hidden, min, max, step, currency } = priceFilter;
  const field = { type: 'number', min: '0', max: '999999999', step, inputMode: 'decimal' } as const;
  // Some browsers always draw arrows, over half of the field; who types an amount has no use for them.
  const plain = '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none';
  const look = `${plain} h-11 w-full min-w-0 rounded-control border border-input bg-background px-3 text-sm lg:h-10`;
  return (
    <details open className="group border-b border-border py-3 lg:first-of-type:pt-0">
      <summary className="flex min-h-11 list-none items-center justify-between text-sm font-semibold lg:min-h-9 [&::-webkit-details-marker]:hidden">
        <span>
          {t('listing.price')} <bdi className="font-normal text-muted-foreground">{currency}</bdi>
        </span>
        <context.parts.ChevronIcon className="size-4 rotate-90 group-open:-rotate-90" />
      </summary>
      <form action={action} className="flex items-center gap-2 py-1">
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          {...field}
          name="min"
          defaultValue={min}
          aria-label={t('listing.lowest')}
          placeholder={t('listing.lowest')}
          className={look}
        />
        <span aria-hidden="true" className="text-muted-foreground">
          –
        </span>
        <input
          {...field}
          name="max"
          defaultValue={max}
          aria-label={t('listing.highest')}
          placeholder={t('listing.highest')}
          className={look}
        />
        <button
          type="submit"
          className="h-11 shrink-0 rounded-control border border-border px-3 text-sm font-medium hover:bg-accent hover:text-accent-foreground lg:h-10"
        >
          {t('listing.apply')}
        </button>
      </form>
    </details>
  );
}
