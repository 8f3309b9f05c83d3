import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import css from '../../../components/rows.module.css';
import { StatusPill } from '../../../components/status-pill.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { type Configuration, type OfPayment, paymentKinds } from './payment-kinds.ts';

export function PaymentRow(of: OfPayment) {
  const { orders, storeSettings } = useTexts();
  const { payments } = storeSettings;
  const { type, configuration } = of;
  const [editing, edit] = useDisclosure(false);
  const isOn = configuration?.enabled ?? false;
  const isManager = mayManage(useViewer(), 'payments');
  const action = configuration ? payments.change : payments.setUp;
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.name}>
          <span>{orders.paymentTypes[type]}</span>
          <small>{payments.about[type]}</small>
        </div>
        <StatusPill tone={isOn ? 'good' : 'quiet'} label={isOn ? payments.on : payments.off} />
        {configuration && isManager && <SwitchButton {...of} configuration={configuration} />}
        {configuration && paymentKinds[type].testable && <ConnectionTest store={of.store} type={type} />}
        {isManager && (
          <Button
            size="xs"
            variant="default"
            onClick={edit.open}
            aria-label={`${action}: ${orders.paymentTypes[type]}`}
          >
            {action}
          </Button>
        )}
      </div>
      <PaymentDialog {...of} opened={editing} onClose={edit.close} />
    </li>
  );
}

function SwitchButton({ store, type, configuration }: OfPayment & { configuration: Configuration }) {
  const { orders, storeSettings } = useTexts();
  const { payments } = storeSettings;
  const { doNow } = useAction('payment');
  const { enabled, titles, instructions, version } = configuration;
  const name = orders.paymentTypes[type];
  const toggle = () =>
    doNow(
      () =>
        api.payment('PUT', '/api/v1/private/payment-configuration/:paymentType', {
          ...destinationOf(store),
          params: { paymentType: type },
          body: { enabled: !enabled, titles, instructions, version },
        }),
      enabled ? payments.switchedOff(name) : payments.switchedOn(name),
    );
  return (
    <Button size="xs" variant="subtle" onClick={toggle}>
      {enabled ? payments.switchOff : payments.switchOn}
    </Button>
  );
}
