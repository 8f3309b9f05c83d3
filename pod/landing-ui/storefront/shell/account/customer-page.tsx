import type { Theme } from '../../theme-contract/theme.ts';
import { accountPage } from './account-page.tsx';
import { NeedsScript } from './forms/field.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** The account of a shopper. The server renders the same page for everybody; whose it is, the browser finds out. */
export const customerPage = (theme: Theme) =>
  accountPage(theme, {
    path: '/customer',
    kindOf: () => 'profile',
    Body: ({ context, t }) => (
      <>
        <ProfilePanel
          store={context.store.id}
          locale={context.locale}
          waiting={<theme.states.Skeleton context={context} page="customer" />}
          words={{
            failed: t('account.errorOther'),
            retry: t('states.retry'),
            // Filled in by the browser, which alone knows who it is.
            hello: t('account.hello', { name: NAME }).split(NAME),
            name: t('account.name'),
            email: t('account.email'),
            verified: t('account.verified'),
            unverified: t('account.unverified'),
            confirm: t('account.confirmEmail'),
            confirmSent: t('account.confirmSent'),
            tooMany: t('account.errorTooMany'),
            signOut: t('account.signOut'),
          }}
        />
        <NeedsScript>{t('account.needsScript')}</NeedsScript>
      </>
    ),
  });

const NAME = '\u0000';
