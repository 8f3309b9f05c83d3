import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { OrderStatus } from './order-words.ts';
import css from './orders.module.css';

/** What staff move several orders to at once. The service says of each whether it went. */
const targets = ['PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED', 'COMPLETED', 'CANCELLED'] as const;

interface BulkMovesProps {
  store: Store;
  ids: readonly string[];
  onDone: () => void;
}

export function BulkMoves({ store, ids, onDone }: BulkMovesProps) {
  const { orders } = useTexts();
  const { pending, move } = useBulkMove(store, ids, onDone);
  const ask = (status: OrderStatus) =>
    status === 'CANCELLED'
      ? confirm({
          title: orders.cancelChosen,
          text: orders.cancelChosenText,
          action: orders.cancel.action,
          danger: true,
          act: () => move(status),
        })
      : void move(status);
  return (
    <div className={css.bulk} role="status">
      <span>{orders.chosen(ids.length)}</span>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button size="xs" loading={pending} rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
            {orders.moveTo}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {targets.map((status) => (
            <Menu.Item key={status} color={status === 'CANCELLED' ? 'danger' : undefined} onClick={() => ask(status)}>
              {orders.statuses[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {orders.clearChoice}
      </Button>
    </div>
  );
}

function useBulkMove(store: Store, ids: readonly string[], onDone: () => void) {
  const texts = useTexts();
  const { done } = useAction('checkout');
  const [pending, setPending] = useState(false);
  const move = async (orderStatus: OrderStatus) => {
    setPending(true);
    try {
      const { moved, refused, outcomes } = await api.checkout('POST', '/api/v1/private/orders/moves', {
        ...destinationOf(store),
        body: { ids: [...ids], orderStatus },
      });
      if (refused > 0) {
        const codes = [...new Set(outcomes.flatMap(({ code }) => (code === null ? [] : [code])))];
        const reasons = codes.map((code) =>
          problemText(texts, new ApiProblem({ status: 409, code, category: 'CONFLICT' })),
        );
        notifications.show({
          color: 'danger',
          autoClose: false,
          title: texts.orders.notMoved(refused),
          message: reasons.join(' '),
        });
      }
      onDone();
      await done(texts.orders.moved(moved));
    } finally {
      setPending(false);
    }
  };
  return { pending, move };
}
