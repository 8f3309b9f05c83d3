import { Checkbox } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTexts } from '../../texts/texts-context.tsx';
import { Panel } from '../panel.tsx';
import css from '../settings-form/settings-form.module.css';
import { Count } from './count.tsx';
import { TimeInput } from './time-input.tsx';

/** Any form that has these rules among its values. */
export interface RulesForm {
  values: { sessions: { rememberMeEnabled: boolean } };
  getInputProps: (path: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
}

/** The longest that an identity server allows anything to last. */
export const MOST_DAYS = 30;

const kindsOfCharacters = ['requireUpper', 'requireLower', 'requireDigit', 'requireSpecial'] as const;

export function PasswordPanel({ form }: { form: RulesForm }) {
  const { passwords } = useTexts().signInRules;
  return (
    <Panel title={passwords.title} description={passwords.lead}>
      <div className={css.stack}>
        <Count label={passwords.minLength} min={8} max={128} {...form.getInputProps('password.minLength')} />
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
          <Count
            label={passwords.historyCount}
            description={passwords.historyHint}
            min={0}
            max={24}
            {...form.getInputProps('password.historyCount')}
          />
          <Count
            label={passwords.expiryDays}
            description={passwords.expiryHint}
            min={0}
            max={3_650}
            {...form.getInputProps('password.expiryDays')}
          />
        </div>
      </div>
    </Panel>
  );
}

export function LockoutPanel({ form }: { form: RulesForm }) {
  const { lockout } = useTexts().signInRules;
  return (
    <Panel title={lockout.title} description={lockout.lead}>
      <div className={css.pair}>
        <Count label={lockout.threshold} min={1} max={20} {...form.getInputProps('lockout.threshold')} />
        <TimeInput
          label={lockout.minutes}
          unit="minutes"
          max={MOST_DAYS * 24 * 60}
          {...form.getInputProps('lockout.durationSeconds')}
        />
        <Count label={lockout.permanentAfter} min={1} max={100} {...form.getInputProps('lockout.permanentAfter')} />
      </div>
    </Panel>
  );
}

/** `lead` says whose sessions they are. */
export function SessionsPanel({ form, lead }: { form: RulesForm; lead: string }) {
  const { sessions } = useTexts().signInRules;
  const { rememberMeEnabled } = form.values.sessions;
  return (
    <Panel title={sessions.title} description={lead}>
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
