import { useId } from 'react';
import type { ReplyAt } from '../api/request-types.ts';
import { useLocale } from '../texts/texts-context.tsx';
import css from './usage-bars.module.css';

export type StoreUsage = ReplyAt<'billing', 'GET', '/api/v1/usage/store'>;
export type Usage = StoreUsage['usages'][number];
type Measure = Usage['measure'];

/** As plans count it: their megabytes are enforced as 1,048,576 bytes each. */
const BYTES_OF_MB = 1024 ** 2;

/** Numbers of a measure as people read them. */
export function useAmount() {
  const { format } = useLocale();
  return (measure: Measure, value: number) =>
    measure === 'STORAGE_BYTES' ? format.megabytes(Math.ceil(value / BYTES_OF_MB)) : format.number(value);
}

/** What a store uses of each thing that its plan limits. */
export function UsageBars({ usages }: { usages: readonly Usage[] }) {
  return (
    <ul className={css.usages}>
      {usages.map((usage) => (
        <UsageBar key={usage.measure} usage={usage} />
      ))}
    </ul>
  );
}

/** After a change to a smaller plan there may be more than it allows: the words say so, the meter is full. */
function UsageBar({ usage: { measure, used, limit, level } }: { usage: Usage }) {
  const { usage } = useLocale().texts.subscription;
  const amount = useAmount();
  const id = useId();
  return (
    <li className={css.usage}>
      <p className={css.line} id={id}>
        <span>{usage.measures[measure]}</span>
        <span className={css.figure} data-level={level}>
          {limit === null
            ? usage.unlimited(amount(measure, used))
            : usage.used(amount(measure, used), amount(measure, limit))}
        </span>
      </p>
      {limit !== null && limit > 0 && (
        <meter
          className={css.meter}
          aria-labelledby={id}
          max={limit}
          value={Math.min(used, limit)}
          data-level={level}
        />
      )}
    </li>
  );
}
