import { Button } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { PlanFeatures } from '../../../components/plan-features.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { usePlanName } from '../billing/use-plan-name.ts';
import type { PlatformPlan } from './plan-values.ts';
import css from './plans.module.css';

export function PlanPanel({ plan, onEdit }: { plan: PlatformPlan; onEdit: () => void }) {
  const { texts, format } = useLocale();
  const { platform } = texts;
  const planName = usePlanName();
  return (
    <Panel
      title={planName(plan.code, plan.displayName)}
      description={<span dir="auto">{plan.description}</span>}
      aside={<code className="latin">{plan.code}</code>}
    >
      <div className={css.body}>
        <PlanMarks plan={plan} />
        <p className={css.tier}>
          {platform.billing.tier(format.number(plan.tier))} · {platform.plans.subscribers(plan.subscribers)}
        </p>
        <Prices plan={plan} />
        <PlanFeatures entitlements={plan.entitlements} />
        <PlanButtons plan={plan} onEdit={onEdit} />
      </div>
    </Panel>
  );
}

function PlanMarks({ plan: { active, visible } }: { plan: PlatformPlan }) {
  const { plans } = useTexts().platform;
  return (
    <div className={css.marks}>
      <StatusPill tone={active ? 'good' : 'quiet'} label={active ? plans.offered : plans.retired} />
      {!visible && <StatusPill tone="warn" label={plans.hidden} />}
    </div>
  );
}

/** Those on offer, and those that some still pay. */
function Prices({ plan: { prices } }: { plan: PlatformPlan }) {
  const { texts, format } = useLocale();
  const { platform, plans } = texts;
  return (
    <ul className={css.prices}>
      {prices.map(({ id, amount, interval, active, subscribers }) => (
        <li key={id}>
          {plans.price(format.money(amount), interval === 'MONTH' ? plans.perMonth : plans.perYear)}
          {!active && <span className={css.tier}> {platform.plans.kept(subscribers)}</span>}
        </li>
      ))}
      {prices.length === 0 && <li className={css.tier}>{platform.billing.noPrices}</li>}
    </ul>
  );
}

function PlanButtons({ plan, onEdit }: { plan: PlatformPlan; onEdit: () => void }) {
  const { plans } = useTexts().platform;
  const { done } = useAction('billing');
  const { displayName: name, active } = plan;
  const request = { params: { id: plan.id }, body: { version: plan.version } };
  const retire = () =>
    confirm({
      title: plans.retireTitle(name),
      text: plans.retireText(plan.subscribers),
      action: plans.retire,
      danger: true,
      act: async () => {
        await api.billing('POST', '/api/v1/platform/plans/:id/retire', request);
        await done(plans.retiredDone(name));
      },
    });
  const offer = () =>
    confirm({
      title: plans.offerTitle(name),
      text: plans.offerText,
      action: plans.offer,
      act: async () => {
        await api.billing('POST', '/api/v1/platform/plans/:id/offer', request);
        await done(plans.offeredDone(name));
      },
    });
  return (
    <div className={css.buttons}>
      <Button variant="default" size="xs" onClick={onEdit} aria-label={plans.editTitle(name)}>
        {plans.edit}
      </Button>
      <Button variant="subtle" size="xs" color={active ? 'danger' : 'accent'} onClick={active ? retire : offer}>
        {active ? plans.retire : plans.offer}
      </Button>
    </div>
  );
}
