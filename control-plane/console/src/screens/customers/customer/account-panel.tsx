import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import { read } from '../../../api/read.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StatusPill, type Tone } from '../../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { customerName } from '../customer-name.ts';
import { accountActionsFor, isGrave, type Shopper } from './account-actions.ts';
import css from './customer.module.css';
import type { OfCustomer } from './customer-query.ts';
import { useAccountActions } from './use-account-actions.ts';

const tones: Record<Shopper['status'], Tone> = { ACTIVE: 'good', PENDING: 'info', LOCKED: 'warn', DISABLED: 'quiet' };

/** The account with which somebody signs in to the shop, where there is one. */
export function AccountPanel(of: OfCustomer) {
  const { shopper } = useTexts().customers;
  const id = of.customer.cuaExternalId;
  return <Panel title={shopper.title}>{id === null ? <Guest {...of} /> : <Account {...of} shopperId={id} />}</Panel>;
}

/** Nobody but the merchant can have a guest erased. */
function Guest({ store, customer }: OfCustomer) {
  const texts = useTexts();
  const { customers } = texts;
  const { shopper } = customers;
  const { done } = useAction('checkout');
  const isManager = mayManage(useViewer(), 'shopperAccounts');
  const erase = () =>
    confirm({
      title: shopper.eraseTitle(customerName(customer, texts)),
      text: shopper.eraseGuestText,
      action: shopper.erase,
      danger: true,
      act: async () => {
        const target = { ...destinationOf(store), params: { id: customer.id } };
        await api.checkout('POST', '/api/v1/private/customers/:id/erase', target);
        await done(customers.erasedText);
      },
    });
  return (
    <>
      <p>{shopper.guest}</p>
      {isManager && (
        <div className={css.actions}>
          <Button size="xs" variant="subtle" color="danger" onClick={erase}>
            {shopper.erase}
          </Button>
        </div>
      )}
    </>
  );
}

function Account({ shopperId, ...of }: OfCustomer & { shopperId: string }) {
  const { shopper } = useTexts().customers;
  const isManager = mayManage(useViewer(), 'shopperAccounts');
  const query = useQuery(
    read('cua', '/api/v1/private/shoppers/:id', { ...destinationOf(of.store), params: { id: shopperId } }),
  );
  // Erased a moment ago: checkout learns of it by a job.
  if (isProblem(query.error, 'UAA.USER.NOT_FOUND')) return <p>{shopper.gone}</p>;
  return (
    <QueryView query={query} lines={4}>
      {(account) => (
        <>
          <AccountFacts store={of.store} account={account} />
          {isManager && <AccountButtons {...of} account={account} />}
        </>
      )}
    </QueryView>
  );
}

function AccountFacts({ store, account }: { store: Store; account: Shopper }) {
  const { texts, format } = useLocale();
  const { customers, common } = texts;
  const { shopper } = customers;
  const { status, lockedUntil, emailVerified, lastSignInAt, username } = account;
  return (
    <Facts>
      <Fact name={shopper.status}>
        <StatusPill tone={tones[status]} label={shopper.statuses[status]} />{' '}
        {lockedUntil !== null && shopper.lockedUntil(format.moment(lockedUntil))}
      </Fact>
      <Fact name={shopper.username}>
        <span dir="auto">{username}</span>
        <br />
        {emailVerified ? shopper.verified : shopper.notVerified}
      </Fact>
      <Fact name={shopper.lastSignIn}>{lastSignInAt === null ? common.never : format.moment(lastSignInAt)}</Fact>
      <Fact name={shopper.sessions}>
        <SessionCount store={store} id={account.id} />
      </Fact>
    </Facts>
  );
}

/** The count of all comes with any page of them, so the smallest one is asked for. */
function SessionCount({ store, id }: { store: Store; id: string }) {
  const { texts } = useLocale();
  const { shopper } = texts.customers;
  const { data } = useQuery(
    read('cua', '/api/v1/private/shoppers/:id/sessions', {
      ...destinationOf(store),
      params: { id },
      query: { page: 0, count: 1 },
    }),
  );
  if (!data) return texts.common.unknown;
  return data.totalElements === 0 ? shopper.nowhere : shopper.sessionsOf(data.totalElements);
}

function AccountButtons({ account, ...of }: OfCustomer & { account: Shopper }) {
  const { shopper } = useTexts().customers;
  const run = useAccountActions(of, account);
  return (
    <div className={css.actions}>
      {accountActionsFor(account.status).map((action) => (
        <Button
          key={action}
          size="xs"
          variant={isGrave(action) ? 'subtle' : 'default'}
          color={isGrave(action) ? 'danger' : 'accent'}
          onClick={run[action]}
        >
          {shopper[action]}
        </Button>
      ))}
    </div>
  );
}
