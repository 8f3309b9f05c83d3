import { Checkbox, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Panel } from '../../../components/panel.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { SettingsForm } from '../../../components/settings-form/settings-form.tsx';
import {
  LockoutPanel,
  PasswordPanel,
  type RulesForm as RulesFields,
  SessionsPanel,
} from '../../../components/sign-in-rules/rule-panels.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

type SignInRules = ReplyAt<'cua', 'GET', '/api/v1/private/sign-in-rules'>;

export function RulesForm({ store, rules }: { store: Store; rules: SignInRules }) {
  const { shopperSignIn } = useTexts().storeSettings;
  const send = (values: SignInRules) =>
    api.cua('PUT', '/api/v1/private/sign-in-rules', {
      ...destinationOf(store),
      body: { ...values, supportEmail: values.supportEmail.trim() },
    });
  return (
    <SettingsForm initialValues={rules} service="cua" send={send} saved={shopperSignIn.saved}>
      {(form) => (
        <>
          <RegistrationPanel form={form} />
          <PasswordPanel form={form} />
          <LockoutPanel form={form} />
          <SessionsPanel form={form} lead={shopperSignIn.sessionsLead} />
        </>
      )}
    </SettingsForm>
  );
}

function RegistrationPanel({ form }: { form: RulesFields }) {
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
