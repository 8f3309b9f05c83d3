import type { Theme } from '../../theme-contract/theme.ts';
import { accountPage } from './account-page.tsx';
import { FinishSignIn } from './finish-sign-in.tsx';
import { NeedsScript } from './forms/field.tsx';

/** Where a sign-in comes back to. The code in the address is the browser's business; the server looks at none of it. */
export const callbackPage = (theme: Theme) =>
  accountPage(theme, {
    path: '/callback',
    kindOf: () => 'callback',
    Body: ({ context, t }) => (
      <>
        <FinishSignIn
          store={context.store.id}
          locale={context.locale}
          waiting={<theme.states.Redirecting context={context} journey="callback" />}
          words={{
            expired: t('account.errorExpired'),
            other: t('account.errorOther'),
            retry: t('states.retry'),
          }}
        />
        <NeedsScript>{t('account.needsScript')}</NeedsScript>
      </>
    ),
  });
