import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useLocale } from '../texts/texts-context.tsx';
import { type Entitlements, featuresOf } from './plan-entitlements.ts';
import css from './plan-features.module.css';

export function PlanFeatures({ entitlements }: { entitlements: Entitlements }) {
  const { texts, format } = useLocale();
  return (
    <ul className={css.features}>
      {featuresOf(entitlements, texts, format).map(({ text, included }) => (
        <li key={text} className={css.feature} data-missing={!included || undefined}>
          {included ? (
            <IconCheck size={16} stroke={2} role="img" aria-label={texts.plans.included} className={css.yes} />
          ) : (
            <IconMinus size={16} stroke={2} role="img" aria-label={texts.plans.notIncluded} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
