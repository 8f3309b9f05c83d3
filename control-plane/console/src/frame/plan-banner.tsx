import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../api/read.ts';
import { useCurrentStore } from '../session/stores.ts';
import { useViewer } from '../session/use-viewer.ts';
import { levelOf } from '../session/viewer.ts';
import { useLocale } from '../texts/texts-context.tsx';
import css from './plan-banner.module.css';
import { planWarning } from './plan-warning.ts';

/** Warns of a plan that is missing, ending or unpaid. Silent where billing does not answer: no news is not bad news. */
export function PlanBanner() {
  const { texts, format } = useLocale();
  const viewer = useViewer();
  const store = useCurrentStore();
  const { data } = useQuery({
    ...read('billing', '/api/v1/subscription/current', { store: store?.id ?? '' }),
    enabled: store !== undefined && levelOf(viewer, 'subscription') !== undefined,
    retry: false,
  });
  const warning = data && planWarning(data, texts.frame, format, new Date());
  if (!warning) return null;
  return (
    <section className={css.banner} data-tone={warning.tone} aria-label={texts.frame.plan.label}>
      <p>
        <strong className="latin">{store?.name}</strong>: {warning.text}
      </p>
      <Link to="/subscription/$section" params={{ section: warning.section }}>
        {warning.action}
      </Link>
    </section>
  );
}
