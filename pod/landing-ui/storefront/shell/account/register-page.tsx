import type { Theme } from '../../theme-contract/theme.ts';
import { accountPage } from './account-page.tsx';
import { NeedsScript, textLink } from './forms/field.tsx';
import { passwordHint, refusalWords } from './forms/refusal-words.ts';
import { RegisterForm } from './register-form.tsx';

export const registerPage = (theme: Theme) =>
  accountPage(theme, {
    path: '/register',
    kindOf: () => 'register',
    Body: ({ context: { store, locale }, t }) => (
      <>
        <RegisterForm
          store={store.id}
          locale={locale}
          refusals={refusalWords(locale)}
          words={{
            email: t('account.email'),
            password: t('account.password'),
            passwordHint: passwordHint(locale),
            firstName: t('account.firstName'),
            lastName: t('account.lastName'),
            optional: t('account.optional'),
            submit: t('account.register'),
          }}
        />
        <NeedsScript>{t('account.needsScript')}</NeedsScript>
        <p className="mt-4 border-t border-border pt-4 text-sm">
          {t('account.haveAccount')}{' '}
          <a href={`/${locale}/login`} className={textLink}>
            {t('account.signIn')}
          </a>
        </p>
      </>
    ),
  });
