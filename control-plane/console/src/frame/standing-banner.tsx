import { useCurrentStore } from '../session/stores.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './plan-banner.module.css';

/** Says on every screen that the platform has stopped the store or its organisation, why, and what to do about it. */
export function StandingBanner() {
  const { frame } = useTexts();
  const store = useCurrentStore();
  const isStopped = store !== undefined && !store.operable && store.status !== 'ARCHIVED';
  if (!isStopped) return null;
  return (
    <section className={css.banner} data-tone="bad" aria-label={frame.standing.label}>
      <p>
        <strong className="latin">{store.name}</strong>: {frame.standing.stopped}{' '}
        {store.operatorReason !== null && frame.standing.because(store.operatorReason)}
      </p>
    </section>
  );
}
