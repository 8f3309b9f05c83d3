import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { Count } from '../../../components/sign-in-rules/count.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';

type OrderLimits = ReplyAt<'checkout', 'GET', '/api/v1/private/order-limits'>;

const HOURS = { least: 2, most: 48 };
const WHOLE = 100;

/** What guests may do who have not paid. */
export function OrderLimitsForm({ store, limits: { most, ...limits } }: { store: Store; limits: OrderLimits }) {
  const { texts, format } = useLocale();
  const { common, storeSettings } = texts;
  const { orderLimits } = storeSettings;
  const { done } = useAction('checkout');
  const form = useForm({ initialValues: limits });
  const { submit, pending, error } = useSubmit(form, {
    send: (body) => api.checkout('PUT', '/api/v1/private/order-limits', { ...destinationOf(store), body }),
    onDone: () => {
      form.resetDirty();
      return done(orderLimits.saved);
    },
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  const save = (
    <Button type="submit" disabled={!dirty} loading={pending}>
      {common.save}
    </Button>
  );
  const upTo = (limit: number) => orderLimits.upTo(format.number(limit));
  return (
    <form onSubmit={submit}>
      <Panel title={orderLimits.title} description={orderLimits.lead} footer={save}>
        <div className={css.stack}>
          <div className={css.pair}>
            <Count
              label={orderLimits.perAddress}
              description={upTo(most.guestOrdersPerAddress)}
              min={1}
              max={most.guestOrdersPerAddress}
              {...form.getInputProps('guestOrdersPerAddress')}
            />
            <Count
              label={orderLimits.perEmail}
              description={upTo(most.guestOrdersPerEmail)}
              min={1}
              max={most.guestOrdersPerEmail}
              {...form.getInputProps('guestOrdersPerEmail')}
            />
            <Count
              label={orderLimits.transferHold}
              description={orderLimits.transferHoldHint}
              min={HOURS.least}
              max={HOURS.most}
              {...form.getInputProps('transferHoldHours')}
            />
            <Count
              label={orderLimits.share}
              description={orderLimits.shareHint}
              min={1}
              max={WHOLE}
              {...form.getInputProps('unpaidShare')}
            />
          </div>
          {error !== undefined && <ProblemNotice error={error} />}
        </div>
      </Panel>
    </form>
  );
}
