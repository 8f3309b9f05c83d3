import type { Theme } from '../../theme-contract/theme.ts';
import { accountPage, type Visit } from './account-page.tsx';
import { readConfirmationLink } from './account-reads.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { ErrorBanner, NeedsScript, textLink } from './forms/field.tsx';
import { refusalWords } from './forms/refusal-words.ts';

/** Where the link of a confirmation letter leads. It takes a click: programs that look through mail open links, too. */
export const verifyEmailPage = (theme: Theme) =>
  accountPage(theme, {
    path: '/verify-email',
    keeps: ['token'],
    kindOf: () => 'verify-email',
    Body: confirmation,
  });

async function confirmation({ context: { store, locale }, t, asked }: Visit) {
  const token = asked('token');
  const link = token ? await readConfirmationLink(token) : ({ isUsable: false } as const);
  const account = (
    <a href={`/${locale}/customer`} className={`${textLink} mt-2`}>
      {t('account.profile')}
    </a>
  );
  if (!token || !link.isUsable)
    return (
      <>
        <ErrorBanner>{t('account.linkInvalid')}</ErrorBanner>
        {account}
      </>
    );
  const email = link.preview?.email;
  return (
    <>
      <ConfirmEmailForm
        store={store.id}
        locale={locale}
        token={token}
        refusals={refusalWords(locale)}
        words={{
          text: email ? t('account.confirmText', { email }) : t('account.confirmTextPlain'),
          submit: t('account.confirmAction'),
          done: t('account.confirmed'),
        }}
      />
      <NeedsScript>{t('account.needsScript')}</NeedsScript>
      {account}
    </>
  );
}
