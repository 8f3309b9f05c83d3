import type { Theme } from '../../theme-contract/theme.ts';
import { accountPage, type Visit } from './account-page.tsx';
import { readResetLink } from './account-reads.ts';
import { ErrorBanner, NeedsScript, textLink } from './forms/field.tsx';
import { passwordHint, refusalWords } from './forms/refusal-words.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Without a token one asks for a link; with the token of the link one chooses a new password. */
export const resetPasswordPage = (theme: Theme) =>
  accountPage(theme, {
    path: '/reset-password',
    keeps: ['token'],
    kindOf: ({ asked }) => (asked('token') ? 'new-password' : 'reset-password'),
    Body: (visit) => {
      const token = visit.asked('token');
      return token ? newPassword(visit, token) : <Request {...visit} />;
    },
  });

function Request({ context: { store, locale }, t }: Visit) {
  return (
    <>
      <ResetRequestForm
        store={store.id}
        locale={locale}
        refusals={refusalWords(locale)}
        words={{
          text: t('account.resetText'),
          email: t('account.email'),
          submit: t('account.resetSend'),
          sent: t('account.resetSent'),
        }}
      />
      <NeedsScript>{t('account.needsScript')}</NeedsScript>
      <a href={`/${locale}/login`} className={`${textLink} mt-2 text-sm`}>
        {t('account.signIn')}
      </a>
    </>
  );
}

async function newPassword({ context: { store, locale }, t }: Visit, token: string) {
  const link = await readResetLink(token);
  if (!link.isUsable) return <DeadLink href={`/${locale}/reset-password`} t={t} />;
  return (
    <>
      <NewPasswordForm
        store={store.id}
        locale={locale}
        token={token}
        login={link.preview?.email ?? ''}
        refusals={refusalWords(locale)}
        words={{
          password: t('account.newPassword'),
          passwordHint: passwordHint(locale, link.preview?.passwordRules),
          submit: t('account.newPasswordSave'),
          saved: t('account.newPasswordSaved'),
          signIn: t('account.signIn'),
        }}
      />
      <NeedsScript>{t('account.needsScript')}</NeedsScript>
    </>
  );
}

const DeadLink = ({ href, t }: { href: string; t: Visit['t'] }) => (
  <>
    <ErrorBanner>{t('account.linkInvalid')}</ErrorBanner>
    <a href={href} className={`${textLink} mt-2`}>
      {t('account.askAgain')}
    </a>
  </>
);
