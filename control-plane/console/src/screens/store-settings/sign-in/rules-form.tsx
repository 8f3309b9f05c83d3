import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { SaveBar } from '../save-bar.tsx';
import css from '../store-settings.module.css';
import { TimeInput } from './time-input.tsx';

export type SignInRules = ReplyAt<'cua', 'GET', '/api/v1/private/sign-in-rules'>;
type RulesFormOf = UseFormReturnType<SignInRules>;

/** The longest that cua allows anything to last. */
const MOST_DAYS = 30;

const kindsOfCharacters = ['requireUpper', 'requireLower', 'requireDigit', 'requireSpecial'] as const;

export function RulesForm({ store, rules }: { store: Store; rules: SignInRules }) {
  const { storeSettings } = useTexts();
  const { done } = useAction('cua');
  const form = useForm<SignInRules>({ initialValues: rules });
  const { submit, pending, error } = useSubmit(form, {
    send: (values) =>
      api.cua('PUT', '/api/v1/private/sign-in-rules', {
        ...destinationOf(store),
        body: { ...values, supportEmail: values.supportEmail.trim() },
      }),
    onDone: () => {
      form.resetDirty();
      return done(storeSettings.shopperSignIn.saved);
    },
  });
  const dirty = form.isDirty();
  useLeaveWarning(dirty);
  return (
    <form className={css.form} onSubmit={submit}>
      <RegistrationPanel form={form} />
      <PasswordPanel form={form} />
      <LockoutPanel form={form} />
      <SessionsPanel form={form} />
      <SaveBar {...{ dirty, pending, error }} onDiscard={() => form.reset()} />
    </form>
  );
}

function RegistrationPanel({ form }: { form: RulesFormOf }) {
  const { common, storeSettings } = useTexts();
  const { registration } = storeSettings.shopperSignIn;
  return (
    <Panel title={registration.title} description={registration.lead}>
      <div className={css.stack}>
        <Checkbox
          label={registration.open}
          description={registration.openHint}
          {...form.getInputProps('selfRegistrationEnabled', { type: 'checkbox' })}
        />
        <Checkbox
          label={registration.verify}
          description={registration.verifyHint}
          {...form.getInputProps('requireEmailVerification', { type: 'checkbox' })}
        />
        <TextInput
          label={`${registration.support} (${common.optional})`}
          description={registration.supportHint}
          type="email"
          dir="ltr"
          maxLength={254}
          {...form.getInputProps('supportEmail')}
        />
      </div>
    </Panel>
  );
}

function PasswordPanel({ form }: { form: RulesFormOf }) {
  const { passwords } = useTexts().storeSettings.shopperSignIn;
  return (
    <Panel title={passwords.title} description={passwords.lead}>
      <div className={css.stack}>
        <NumberInput
          label={passwords.minLength}
          required
          min={8}
          max={128}
          allowDecimal={false}
          {...form.getInputProps('password.minLength')}
        />
        {kindsOfCharacters.map((kind) => (
          <Checkbox
            key={kind}
            label={passwords.kinds[kind]}
            {...form.getInputProps(`password.${kind}`, { type: 'checkbox' })}
          />
        ))}
        <Checkbox
          label={passwords.rejectBreached}
          {...form.getInputProps('password.rejectBreached', { type: 'checkbox' })}
        />
        <div className={css.pair}>
          <NumberInput
            label={passwords.historyCount}
            description={passwords.historyHint}
            required
            min={0}
            max={24}
            allowDecimal={false}
            {...form.getInputProps('password.historyCount')}
          />
          <NumberInput
            label={passwords.expiryDays}
            description={passwords.expiryHint}
            required
            min={0}
            max={3_650}
            allowDecimal={false}
            {...form.getInputProps('password.expiryDays')}
          />
        </div>
      </div>
    </Panel>
  );
}

function LockoutPanel({ form }: { form: RulesFormOf }) {
  const { lockout } = useTexts().storeSettings.shopperSignIn;
  return (
    <Panel title={lockout.title} description={lockout.lead}>
      <div className={css.pair}>
        <NumberInput
          label={lockout.threshold}
          required
          min={1}
          max={20}
          allowDecimal={false}
          {...form.getInputProps('lockout.threshold')}
        />
        <TimeInput
          label={lockout.minutes}
          unit="minutes"
          max={MOST_DAYS * 24 * 60}
          {...form.getInputProps('lockout.durationSeconds')}
        />
        <NumberInput
          label={lockout.permanentAfter}
          required
          min={1}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('lockout.permanentAfter')}
        />
      </div>
    </Panel>
  );
}

function SessionsPanel({ form }: { form: RulesFormOf }) {
  const { sessions } = useTexts().storeSettings.shopperSignIn;
  const { rememberMeEnabled } = form.values.sessions;
  return (
    <Panel title={sessions.title} description={sessions.lead}>
      <div className={css.stack}>
        <div className={css.pair}>
          <TimeInput
            label={sessions.idle}
            unit="minutes"
            max={MOST_DAYS * 24 * 60}
            {...form.getInputProps('sessions.idleSeconds')}
          />
          <TimeInput
            label={sessions.longest}
            unit="hours"
            max={MOST_DAYS * 24}
            {...form.getInputProps('sessions.maxSeconds')}
          />
        </div>
        <Checkbox
          label={sessions.remember}
          {...form.getInputProps('sessions.rememberMeEnabled', { type: 'checkbox' })}
        />
        {rememberMeEnabled && (
          <TimeInput
            label={sessions.rememberDays}
            unit="days"
            max={MOST_DAYS}
            {...form.getInputProps('sessions.rememberMeSeconds')}
          />
        )}
        <Checkbox
          label={sessions.single}
          {...form.getInputProps('sessions.singleSessionPerUser', { type: 'checkbox' })}
        />
      </div>
    </Panel>
  );
}
