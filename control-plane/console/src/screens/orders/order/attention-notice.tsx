import { Button } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { readable } from '../../../components/readable.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { about, type OfOrder } from './order-query.ts';

/** Why somebody has to look at the order, and what can be done about it. */
export function AttentionNotice(of: OfOrder) {
  const { orders } = useTexts();
  const { doNow } = useAction('checkout');
  const { attentionReason: reason, moves, version } = of.order;
  const body = { version };
  const isManager = mayManage(useViewer(), 'orders');
  const clear = () =>
    doNow(
      () => api.checkout('POST', '/api/v1/private/orders/:id/clear-attention', { ...about(of), body }),
      orders.detail.attentionCleared,
    );
  const reserve = () =>
    doNow(
      () => api.checkout('POST', '/api/v1/private/orders/:id/reserve-again', { ...about(of), body }),
      orders.detail.reservedAgain,
    );
  const actions = isManager && (
    <>
      {moves.reserveAgain && (
        <Button size="xs" variant="default" onClick={reserve}>
          {orders.detail.reserveAgain}
        </Button>
      )}
      {moves.clearAttention && (
        <Button size="xs" variant="default" onClick={clear}>
          {orders.detail.clearAttention}
        </Button>
      )}
    </>
  );
  return (
    <Notice tone="bad" title={orders.detail.attention} action={actions}>
      {reason !== null && (orders.attention[reason] ?? readable(reason))}
    </Notice>
  );
}
