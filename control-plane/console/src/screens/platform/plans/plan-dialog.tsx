import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Notice } from '../../../components/notice.tsx';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import {
  featureKeys,
  limitKeys,
  type PlanValues,
  type PlatformPlan,
  planDraft,
  planFaults,
  planValues,
} from './plan-values.ts';
import css from './plans.module.css';
import { PriceFields } from './price-fields.tsx';

type Effect = ReplyAt<'billing', 'POST', '/api/v1/platform/plans/:id/effect'>;

/** Undefined for a new one. */
type PlanDialogProps = DialogProps & { plan: PlatformPlan | undefined };

/** Makes or changes a plan. A change is sent twice: first to learn whom it concerns, then to be saved. */
export function PlanDialog({ plan, opened, onClose }: PlanDialogProps) {
  const texts = useTexts();
  const { plans } = texts.platform;
  const { done } = useAction('billing');
  const [keyOf] = useState(idempotencyKeys);
  const [seen, setSeen] = useState<{ draft: string; effect: Effect }>();
  const close = () => {
    setSeen(undefined);
    onClose();
  };

  const send = async (values: PlanValues) => {
    const draft = planDraft(values);
    if (!plan) {
      const body = { code: values.code, ...draft };
      return api.billing('POST', '/api/v1/platform/plans', { body, idempotencyKey: keyOf(body) });
    }
    const params = { id: plan.id };
    const isShown = seen?.draft === JSON.stringify(draft);
    if (isShown || plan.subscribers === 0)
      return api.billing('PUT', '/api/v1/platform/plans/:id', { params, body: { version: plan.version, ...draft } });
    const effect = await api.billing('POST', '/api/v1/platform/plans/:id/effect', { params, body: draft });
    setSeen({ draft: JSON.stringify(draft), effect });
    return undefined;
  };

  return (
    <FormDialog
      title={plan ? plans.editTitle(plan.displayName) : plans.createTitle}
      action={seen || !plan || plan.subscribers === 0 ? plans.save : plans.check}
      opened={opened}
      onClose={close}
      initialValues={planValues(plan)}
      validate={(values) => planFaults(values, texts)}
      fieldOf={(field) => field.replace(/^entitlements\./, '')}
      codes={{ 'BILLING.PLAN.CODE_TAKEN': 'code', 'BILLING.PLAN.TIER_TAKEN': 'tier' }}
      send={send}
      onDone={(saved) => {
        if (!saved) return undefined;
        close();
        return done(plans.saved(saved.displayName));
      }}
    >
      {(form) => (
        <>
          <NameFields form={form} isNew={!plan} />
          <PriceFields form={form} />
          <EntitlementFields form={form} />
          {seen && <EffectNotice effect={seen.effect} />}
        </>
      )}
    </FormDialog>
  );
}

function NameFields({ form, isNew }: { form: UseFormReturnType<PlanValues>; isNew: boolean }) {
  const { form: words } = useTexts().platform.plans;
  return (
    <>
      <TextInput
        label={words.code}
        description={words.codeRule}
        required
        disabled={!isNew}
        maxLength={30}
        className="latin"
        {...form.getInputProps('code')}
      />
      <TextInput label={words.name} required maxLength={100} {...form.getInputProps('displayName')} />
      <Textarea label={words.description} maxLength={500} rows={2} {...form.getInputProps('description')} />
      <TextInput
        label={words.tier}
        description={words.tierHint}
        required
        inputMode="numeric"
        maxLength={4}
        {...form.getInputProps('tier')}
      />
      <Checkbox
        label={words.visible}
        description={words.visibleHint}
        {...form.getInputProps('visible', { type: 'checkbox' })}
      />
    </>
  );
}

function EntitlementFields({ form }: { form: UseFormReturnType<PlanValues> }) {
  const { plans, platform } = useTexts();
  const { form: words } = platform.plans;
  return (
    <>
      <fieldset className={css.group}>
        <legend>{words.limits}</legend>
        <p className={css.tier}>{words.limitsHint}</p>
        <div className={css.pair}>
          {limitKeys.map((key) => (
            <TextInput
              key={key}
              label={words.limitNames[key]}
              inputMode="numeric"
              maxLength={9}
              {...form.getInputProps(`limits.${key}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{words.features}</legend>
        {featureKeys.map((key) => (
          <Checkbox key={key} label={plans.flags[key]} {...form.getInputProps(`flags.${key}`, { type: 'checkbox' })} />
        ))}
      </fieldset>
    </>
  );
}

/** Whom the change concerns, before it is saved. */
function EffectNotice({ effect }: { effect: Effect }) {
  const { effect: words } = useTexts().platform.plans;
  return (
    <Notice tone={effect.aboveNewLimits > 0 ? 'warn' : 'info'} title={words.title(effect.subscribers)} live>
      <ul>
        <li>
          {effect.entitlementsChangeFor === 0 ? words.sameLimits : words.limitsChange(effect.entitlementsChangeFor)}
        </li>
        {effect.aboveNewLimits > 0 && <li>{words.above(effect.aboveNewLimits)}</li>}
        <li>{effect.keepOldPrice === 0 ? words.samePrices : words.keepPrice(effect.keepOldPrice)}</li>
      </ul>
    </Notice>
  );
}
