import { Menu } from '@mantine/core';
import { api } from '../../api/client.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { ActionsMenu } from '../../components/overlays/actions-menu.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import { thousandthsText } from '../../format/typed-amount.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { type Discount, stateTones } from './discount-words.ts';
import css from './discounts.module.css';

interface DiscountsTableProps {
  store: Store;
  rows: readonly Discount[];
  onEdit: (discount: Discount) => void;
}

export function DiscountsTable({ store, rows, onEdit }: DiscountsTableProps) {
  const { discounts } = useTexts();
  const columns = useColumns();
  const actions: Column<Discount> = {
    key: 'actions',
    title: discounts.actions,
    quiet: true,
    end: true,
    cell: (discount) => <DiscountMenu store={store} discount={discount} onEdit={() => onEdit(discount)} />,
  };
  return (
    <DataTable
      caption={discounts.title}
      columns={mayManage(useViewer(), 'discounts') ? [...columns, actions] : columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ state }) => state === 'ENDED' || state === 'DISABLED'}
    />
  );
}

function useColumns(): Column<Discount>[] {
  const { texts, format } = useLocale();
  const { discounts } = texts;
  const worthOf = useWorthOf();
  const timeOf = useTimeOf();
  return [
    {
      key: 'discount',
      title: discounts.discount,
      cell: ({ name, code }) => (
        <TwoLines
          first={<span dir="auto">{name}</span>}
          second={
            code === null ? (
              discounts.hows.automatic
            ) : (
              <code className={css.code} dir="ltr">
                {code}
              </code>
            )
          }
        />
      ),
    },
    {
      key: 'value',
      title: discounts.value,
      wide: true,
      cell: (discount) => {
        const [value, ...conditions] = worthOf(discount);
        return <TwoLines first={value} second={conditions.join(' · ') || undefined} />;
      },
    },
    {
      key: 'state',
      title: discounts.state,
      cell: ({ state }) => <StatusPill tone={stateTones[state]} label={discounts.states[state]} />,
    },
    { key: 'time', title: discounts.time, wide: true, cell: timeOf },
    {
      key: 'used',
      title: discounts.used,
      end: true,
      cell: ({ used, usageLimit }) => (
        <span className={css.count}>
          {usageLimit === null ? format.number(used) : discounts.usedOf(format.number(used), format.number(usageLimit))}
        </span>
      ),
    },
  ];
}

/** What it gives, and under which conditions. */
function useWorthOf() {
  const { texts, format } = useLocale();
  const { discounts } = texts;
  return ({ kind, rate, amount, minimum, skus }: Discount): string[] => {
    const value = {
      PERCENTAGE: () => discounts.percentOff(thousandthsText(rate ?? 0)),
      AMOUNT: () => discounts.amountOff(amount ? format.money(amount) : ''),
      FREE_SHIPPING: () => discounts.freeShipping,
    }[kind]();
    return [
      value,
      ...(minimum ? [discounts.above(format.money(minimum))] : []),
      ...(skus.length > 0 ? [discounts.someProducts(skus.length)] : []),
    ];
  };
}

function useTimeOf() {
  const { texts, format } = useLocale();
  const { discounts } = texts;
  return ({ startsAt, endsAt }: Discount): string => {
    if (startsAt !== null && endsAt !== null) return discounts.span(format.date(startsAt), format.date(endsAt));
    if (startsAt !== null) return discounts.starting(format.date(startsAt));
    return endsAt === null ? discounts.always : discounts.until(format.moment(endsAt));
  };
}

function DiscountMenu({ store, discount, onEdit }: { store: Store; discount: Discount; onEdit: () => void }) {
  const { common, discounts } = useTexts();
  const { done, doNow } = useAction('checkout');
  const { id, name, enabled } = discount;
  const target = { ...destinationOf(store), params: { id } };
  const toggle = () =>
    doNow(
      () => api.checkout('PUT', '/api/v1/private/discounts/:id/enabled', { ...target, body: { enabled: !enabled } }),
      enabled ? discounts.switchedOff(name) : discounts.switchedOn(name),
    );
  const remove = () =>
    confirm({
      title: discounts.removeTitle(name),
      text: discounts.removeText,
      action: common.delete,
      danger: true,
      act: async () => {
        await api.checkout('DELETE', '/api/v1/private/discounts/:id', target);
        await done(discounts.removed(name));
      },
    });
  return (
    <ActionsMenu name={name} width={180}>
      <Menu.Item onClick={onEdit}>{common.edit}</Menu.Item>
      <Menu.Item onClick={toggle}>{enabled ? discounts.switchOff : discounts.switchOn}</Menu.Item>
      <Menu.Item color="danger" onClick={remove}>
        {common.delete}
      </Menu.Item>
    </ActionsMenu>
  );
}
