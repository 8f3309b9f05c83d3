import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { OrderStatus } from '../order-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { about, type OfOrder } from './order-query.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** What can be done with the order now. The service says what that is, and has the last word. */
export function OrderActions(of: OfOrder) {
  const { orders } = useTexts();
  const { moves } = of.order;
  const [shipping, ship] = useDisclosure(false);
  const [refunding, refund] = useDisclosure(false);
  const [returning, takeBack] = useDisclosure(false);
  const [cancelling, cancel] = useDisclosure(false);
  const move = useMove(of);
  const others = moves.statuses.filter((status) => status !== 'CANCELLED');
  const hasMore = others.length > 0 || moves.return || moves.cancel;
  return (
    <>
      {moves.refundable.amount > 0 && (
        <Button variant="default" onClick={refund.open}>
          {orders.refund.action}
        </Button>
      )}
      {hasMore && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
              {orders.detail.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((status) => (
              <Menu.Item key={status} onClick={() => move(status)}>
                {orders.detail.moveOn[status] ?? orders.statuses[status]}
              </Menu.Item>
            ))}
            {moves.return && <Menu.Item onClick={takeBack.open}>{orders.return.action}</Menu.Item>}
            {moves.cancel && (
              <Menu.Item color="danger" onClick={cancel.open}>
                {of.order.standing.goods === 'PARTLY_SHIPPED' ? orders.cancel.restAction : orders.cancel.action}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {moves.ship && <Button onClick={ship.open}>{orders.ship.action}</Button>}
      <ShipDialog {...of} opened={shipping} onClose={ship.close} />
      <RefundDialog {...of} opened={refunding} onClose={refund.close} />
      <ReturnDialog {...of} opened={returning} onClose={takeBack.close} />
      <CancelDialog {...of} opened={cancelling} onClose={cancel.close} />
    </>
  );
}

/** With the version that was seen: what somebody else did meanwhile is never moved along unseen. */
function useMove(of: OfOrder) {
  const { orders } = useTexts();
  const { doNow } = useAction('checkout');
  return (orderStatus: OrderStatus) =>
    doNow(
      () =>
        api.checkout('POST', '/api/v1/private/orders/:id/history', {
          ...about(of),
          body: { orderStatus, version: of.order.version },
        }),
      orders.detail.movedOn(orders.statuses[orderStatus]),
    );
}
