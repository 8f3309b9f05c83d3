import { cookies } from 'next/headers';
import type { Theme } from '../../theme-contract/theme.ts';
import { accountPage, type Visit } from './account-page.tsx';
import { type LoginSettings, readLoginSettings, readSocialLogins, type SocialLogin } from './account-reads.ts';
import { ErrorBanner, Field, NeedsScript, plainButton, primaryButton, textLink } from './forms/field.tsx';
import { RegisteredNotice } from './registered-notice.tsx';
import { SignInNameField } from './sign-in-name-field.tsx';
import { StartSignIn } from './start-sign-in.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

/** The two halves of signing in. Only the one without the marker goes anywhere by itself, so they cannot loop. */
export const loginPage = (theme: Theme) =>
  accountPage(theme, {
    path: '/login',
    kindOf: ({ asked }) => (isForm(asked) ? 'sign-in-form' : 'login'),
    Body: (visit) => (isForm(visit.asked) ? signInForm(visit) : <Beginning {...visit} theme={theme} />),
  });

const isForm = (asked: Visit['asked']) => asked('auth') === '1';

function Beginning({ theme, context, t }: Visit & { theme: Theme }) {
  return (
    <>
      <StartSignIn
        store={context.store.id}
        locale={context.locale}
        waiting={<theme.states.Redirecting context={context} journey="login" />}
        words={{ failed: t('account.errorOther'), retry: t('states.retry') }}
      />
      <NeedsScript>{t('account.needsScript')}</NeedsScript>
    </>
  );
}

/** What the server may say of the attempt before. Anything else is nobody's word. */
const refusals = {
  invalid: 'account.errorInvalid',
  social: 'account.errorSocial',
  expired: 'account.errorExpired',
  busy: 'account.errorTooMany',
} as const;

const isRefusal = (token: string | undefined): token is keyof typeof refusals =>
  token !== undefined && Object.hasOwn(refusals, token);

/** A plain form of the browser. What it posts goes to the authorization server, which waits for it. */
async function signInForm(visit: Visit) {
  const { locale } = visit.context;
  const [logins, settings, jar] = await Promise.all([readSocialLogins(locale), readLoginSettings(), cookies()]);
  const token = jar.get('XSRF-TOKEN')?.value ?? '';
  const link = visit.asked('link');
  if (link !== undefined) return <LinkForm visit={visit} token={token} alias={link} logins={logins} />;
  return <PasswordForm visit={visit} token={token} logins={logins} settings={settings} />;
}

interface FormProps {
  visit: Visit;
  /** What the form sends back, so that no other site can send it. */
  token: string;
  logins: readonly SocialLogin[];
}

const HiddenFields = ({ visit: { context }, token }: Pick<FormProps, 'visit' | 'token'>) => (
  <>
    <input type="hidden" name="client_id" value={context.store.id} />
    <input type="hidden" name="lang" value={context.locale} />
    <input type="hidden" name="_csrf" value={token} />
  </>
);

function PasswordForm({ visit, token, logins, settings }: FormProps & { settings: LoginSettings }) {
  const { store, locale } = visit.context;
  const { t, asked } = visit;
  const refusal = asked('error');
  const isWrong = refusal === 'invalid' ? 'sign-in-error' : undefined;
  return (
    <>
      {isRefusal(refusal) && <ErrorBanner id="sign-in-error">{t(refusals[refusal])}</ErrorBanner>}
      <RegisteredNotice words={{ title: t('account.registered'), hint: t('account.registeredHint') }} />
      <form method="post" action="/cua/login" className="mt-4 space-y-4">
        <HiddenFields visit={visit} token={token} />
        <SignInNameField label={t('account.username')} describedBy={isWrong} />
        <Field
          name="password"
          type="password"
          label={t('account.password')}
          autoComplete="current-password"
          describedBy={isWrong}
        />
        {settings.rememberMe && <StaySignedIn label={t('account.stay')} />}
        <button type="submit" className={primaryButton}>
          {t('account.signIn')}
        </button>
      </form>
      <a href={`/${locale}/reset-password`} className={`${textLink} mt-2 text-sm`}>
        {t('account.forgot')}
      </a>
      <SocialLogins logins={logins} store={store.id} locale={locale} t={t} />
      {settings.selfRegistration && (
        <p className="mt-4 border-t border-border pt-4 text-sm">
          {t('account.noAccount')}{' '}
          <a href={`/${locale}/register`} className={textLink}>
            {t('account.register')}
          </a>
        </p>
      )}
      {settings.supportEmail !== '' && (
        <p className="mt-4 text-sm">
          {t('account.help')}{' '}
          <a href={`mailto:${settings.supportEmail}`} className={textLink}>
            {settings.supportEmail}
          </a>
        </p>
      )}
    </>
  );
}

/** Somebody came through a provider whose address an account has: its password confirms that both are one person. */
function LinkForm({ visit, token, logins, alias }: FormProps & { alias: string }) {
  const { locale } = visit.context;
  const { t, asked } = visit;
  const provider = logins.find(({ registrationId }) => registrationId === alias)?.name ?? alias;
  const refusal = asked('error');
  const isWrong = refusal === 'invalid' ? 'sign-in-error' : undefined;
  return (
    <>
      {isWrong && <ErrorBanner id={isWrong}>{t('account.linkWrong')}</ErrorBanner>}
      {refusal === 'busy' && <ErrorBanner id="sign-in-error">{t(refusals.busy)}</ErrorBanner>}
      <p className="mt-4">{t('account.linkLead', { provider })}</p>
      <form method="post" action="/cua/login" className="mt-4 space-y-4">
        <HiddenFields visit={visit} token={token} />
        <input type="hidden" name="link" value={alias} />
        <Field
          name="password"
          type="password"
          label={t('account.password')}
          autoComplete="current-password"
          describedBy={isWrong}
        />
        <button type="submit" className={primaryButton}>
          {t('account.linkSubmit')}
        </button>
      </form>
      <a href={`/${locale}/reset-password`} className={`${textLink} mt-2 text-sm`}>
        {t('account.forgot')}
      </a>
    </>
  );
}

interface SocialProps extends Pick<Visit, 't'> {
  logins: readonly SocialLogin[];
  store: string;
  locale: string;
}

function SocialLogins({ logins, store, locale, t }: SocialProps) {
  if (logins.length === 0) return null;
  const addressOf = (provider: string) =>
    `/cua/api/v1/public/social-logins?${new URLSearchParams({ store, lang: locale, provider })}`;
  return (
    <div className="mt-4">
      <p className="mb-3 text-center text-sm text-muted-foreground">{t('account.or')}</p>
      <ul className="space-y-2">
        {logins.map(({ registrationId, name }) => (
          <li key={registrationId}>
            <a href={addressOf(registrationId)} className={`${plainButton} w-full`}>
              {t('account.with', { provider: name })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
