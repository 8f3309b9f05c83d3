import { exponentOf } from '@storepod/kernel/currency';
import { readStore } from '../../backend/reads.ts';
import { messagesOf } from '../../messages/messages.ts';
import type { AccountProps, EmptyThing, OwnPage, Theme, WaitingPage } from '../../theme-contract/theme.ts';
import { languageLinks } from '../page-context.ts';
import { NothingHere } from '../pages/missing.ts';
import type { PageProps } from '../pages/page-props.ts';
import { orStateMetadata, orStatePage } from '../pages/states.tsx';
import { accountPage, type Visit } from './account-page.tsx';
import { NeedsScript } from './forms/field.tsx';
import { passwordHint, refusalWords } from './forms/refusal-words.ts';
import { AddressesPanel } from './own/addresses-panel.tsx';
import { OrderPanel } from './own/order-panel.tsx';
import { OrdersPanel } from './own/orders-panel.tsx';
import type { AccountPlace } from './own/place.ts';
import { PrivacyPanel } from './own/privacy-panel.tsx';
import { ProfilePanel } from './own/profile-panel.tsx';
import { SecurityPanel } from './own/security-panel.tsx';
import { SignOutButton } from './own/sign-out-button.tsx';

type Props = PageProps<{ section?: string[] }>;

/** What the address after `/customer` names. */
interface Section {
  page: OwnPage;
  path: string;
  /** The order that the page is about. */
  order?: string;
}

const sections = ['profile', 'orders', 'addresses', 'security', 'privacy'] as const satisfies readonly OwnPage[];
const hrefOf = (page: (typeof sections)[number]) => (page === 'profile' ? '/customer' : `/customer/${page}`);

function sectionOf(parts: readonly string[] = []): Section {
  const [first, second, ...rest] = parts.map(decodeURIComponent);
  if (first === 'order' && second && rest.length === 0)
    return { page: 'order', path: `/customer/order/${encodeURIComponent(second)}`, order: second };
  const named = first === undefined ? 'profile' : sections.find((page) => page !== 'profile' && page === first);
  if (!named || second !== undefined) throw new NothingHere('page');
  return { page: named, path: hrefOf(named) };
}

/** The account of a shopper. The server renders the same pages for everybody; whose they are, the browser finds out. */
export const customerPage = (theme: Theme) => {
  const pageOf = async (props: Props) => {
    const { section } = await props.params;
    const { page, path, order } = sectionOf(section);
    return accountPage(theme, {
      path,
      keeps: page === 'orders' ? ['page'] : [],
      kindOf: () => page,
      frame: (visit) => frameOf(visit, page),
      Body: (visit) => <Body {...visit} {...{ theme, page, order }} />,
    });
  };
  return {
    metadata: orStateMetadata(async (props: Props) => (await pageOf(props)).metadata(props)),
    Page: orStatePage(theme, async (props: Props) => (await pageOf(props)).Page(props)),
  };
};

function frameOf({ context: { locale, store }, t }: Visit, page: OwnPage): Pick<AccountProps, 'sections' | 'signOut'> {
  const current = page === 'order' ? 'orders' : page;
  const links = sections.map((name) => ({
    label: t(`customer.sections.${name}`),
    href: `/${locale}${hrefOf(name)}`,
    isCurrent: name === current,
  }));
  return {
    sections: { label: t('customer.sections.label'), links },
    signOut: <SignOutButton store={store.id} locale={locale} label={t('account.signOut')} />,
  };
}

interface BodyProps extends Visit {
  theme: Theme;
  page: OwnPage;
  order: string | undefined;
}

async function Body({ theme, page, order = '', context, t }: BodyProps) {
  const { locale } = context;
  const { customer: words, address: addressWords, otherPayment } = messagesOf(locale);
  const { currency, address } = await readStore();
  const place: AccountPlace = {
    ...{ store: context.store.id, locale, dir: context.dir, timeZone: context.timeZone },
    ...{ currency, digits: exponentOf(currency), cartHref: context.cartHref },
  };
  const waiting = (shape: WaitingPage) => <theme.states.Skeleton context={context} page={shape} />;
  const empty = (thing: EmptyThing) => <theme.states.EmptyState context={context} empty={thing} />;
  const panels: Readonly<Record<OwnPage, () => React.ReactNode>> = {
    profile: () => (
      <ProfilePanel
        {...{ place, words }}
        emailWords={{
          verified: t('account.verified'),
          unverified: t('account.unverified'),
          confirm: t('account.confirmEmail'),
          confirmSent: t('account.confirmSent'),
        }}
        languages={languageLinks(locale, () => undefined).map(({ code, name }) => ({ code, name }))}
        waiting={waiting('customer')}
        noOrders={empty('orders')}
      />
    ),
    orders: () => <OrdersPanel {...{ place, words }} waiting={waiting('orders')} empty={empty('orders')} />,
    order: () => <OrderPanel id={order} {...{ place, words, otherPayment }} waiting={waiting('order')} />,
    addresses: () => (
      <AddressesPanel
        {...{ place, words, addressWords }}
        homeCountry={address.country}
        waiting={waiting('customer')}
        empty={empty('addresses')}
      />
    ),
    security: () => (
      <SecurityPanel
        {...{ place, words }}
        refusals={refusalWords(locale)}
        passwordHint={passwordHint(locale)}
        waiting={waiting('customer')}
      />
    ),
    privacy: () => <PrivacyPanel {...{ place, words }} waiting={waiting('customer')} />,
  };
  return (
    <>
      {panels[page]()}
      <NeedsScript>{t('account.needsScript')}</NeedsScript>
    </>
  );
}
