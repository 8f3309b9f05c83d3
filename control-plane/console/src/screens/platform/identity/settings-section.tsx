import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import css from '../../../components/settings-form/settings-form.module.css';
import { SettingsForm } from '../../../components/settings-form/settings-form.tsx';
import { Count } from '../../../components/sign-in-rules/count.tsx';
import {
  LockoutPanel,
  MOST_DAYS,
  PasswordPanel,
  type RulesForm,
  SessionsPanel,
} from '../../../components/sign-in-rules/rule-panels.tsx';
import { TimeInput } from '../../../components/sign-in-rules/time-input.tsx';
import { languageNames, languages } from '../../../texts/language.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

type RealmSettings = ReplyAt<'uaa', 'GET', '/api/v1/admin/settings'>;

/** How merchants and operators sign in, and how long what they and their programs are given lasts. */
export function SettingsSection() {
  const query = useQuery(read('uaa', '/api/v1/admin/settings'));
  return (
    <QueryView query={query} lines={8}>
      {(settings) => <RealmForm key={settings.version} settings={settings} />}
    </QueryView>
  );
}

function RealmForm({ settings }: { settings: RealmSettings }) {
  const { settings: words } = useTexts().platform.identity;
  const send = ({ displayName, supportEmail, ...others }: RealmSettings) =>
    api.uaa('PUT', '/api/v1/admin/settings', {
      body: { ...others, displayName: displayName.trim(), supportEmail: supportEmail.trim() },
    });
  return (
    <SettingsForm initialValues={settings} service="uaa" send={send} saved={words.saved}>
      {(form) => (
        <>
          <NamePanel form={form} />
          <PasswordPanel form={form} />
          <LockoutPanel form={form} />
          <SessionsPanel form={form} lead={words.sessionsLead} />
          <TokensPanel form={form} />
          <KeysPanel form={form} />
        </>
      )}
    </SettingsForm>
  );
}

function NamePanel({ form }: { form: RulesForm }) {
  const { common, platform } = useTexts();
  const { settings: words } = platform.identity;
  return (
    <Panel title={words.nameTitle} description={words.nameLead}>
      <div className={css.stack}>
        <div className={css.pair}>
          <TextInput
            label={`${words.displayName} (${common.optional})`}
            description={words.displayNameHint}
            dir="auto"
            maxLength={100}
            {...form.getInputProps('displayName')}
          />
          <TextInput
            label={`${words.support} (${common.optional})`}
            description={words.supportHint}
            type="email"
            dir="ltr"
            maxLength={254}
            {...form.getInputProps('supportEmail')}
          />
        </div>
        <Select
          label={words.language}
          description={words.languageHint}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('defaultLocale')}
        />
        <Checkbox
          label={words.verify}
          description={words.verifyHint}
          {...form.getInputProps('requireEmailVerification', { type: 'checkbox' })}
        />
      </div>
    </Panel>
  );
}

function TokensPanel({ form }: { form: RulesForm }) {
  const { settings: words } = useTexts().platform.identity;
  return (
    <Panel title={words.tokensTitle} description={words.tokensLead}>
      <div className={css.pair}>
        <TimeInput
          label={words.accessToken}
          unit="minutes"
          max={60}
          {...form.getInputProps('tokens.defaultAccessTokenTtlSeconds')}
        />
        <TimeInput
          label={words.longestAccessToken}
          unit="minutes"
          max={60}
          {...form.getInputProps('tokens.maxAccessTokenTtlSeconds')}
        />
        <TimeInput
          label={words.refreshToken}
          unit="hours"
          max={MOST_DAYS * 24}
          {...form.getInputProps('tokens.defaultRefreshTokenTtlSeconds')}
        />
        <Count
          label={words.secretDays}
          min={1}
          max={3_650}
          {...form.getInputProps('tokens.clientSecretValidityDays')}
        />
        <Count label={words.graceHours} min={0} max={720} {...form.getInputProps('tokens.clientSecretGraceHours')} />
      </div>
    </Panel>
  );
}

function KeysPanel({ form }: { form: RulesForm }) {
  const { settings: words } = useTexts().platform.identity;
  return (
    <Panel title={words.keysTitle} description={words.keysLead}>
      <div className={css.pair}>
        <Count label={words.rotationDays} min={1} max={365} {...form.getInputProps('keys.rotationDays')} />
        <Count label={words.retireDays} min={1} max={90} {...form.getInputProps('keys.retireDays')} />
        <Count label={words.auditDays} min={30} max={3_650} {...form.getInputProps('auditRetentionDays')} />
      </div>
    </Panel>
  );
}
