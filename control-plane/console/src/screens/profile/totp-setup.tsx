import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { qrCodeOf } from '../../qr/qr-code.ts';
import { QrPicture } from '../../qr/qr-picture.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './profile.module.css';
import { showRecoveryCodes } from './recovery-codes.tsx';

/** The key is shown this once. The first code proves that the app has it. */
export function TotpSetup({ secret, uri, onDone }: { secret: string; uri: string; onDone: () => void }) {
  const { profile } = useTexts();
  const { done } = useAction('uaa');
  // Too long a user name leaves it out; the key can still be typed.
  const code = useMemo(() => qrCodeOf(uri), [uri]);
  const form = useForm({ initialValues: { code: '' } });
  const { submit, pending, error } = useSubmit(form, {
    send: (body) => api.uaa('POST', '/api/v1/account/totp/confirm', { body }),
    onDone: async ({ recoveryCodes }) => {
      showRecoveryCodes(profile.recoveryTitle, recoveryCodes);
      await done(profile.totpEnabled);
      onDone();
    },
    codes: { 'UAA.TOTP.CODE_WRONG': 'code' },
  });
  return (
    <div className={css.setup}>
      <p>{code ? profile.totpScan : profile.totpType}</p>
      <div className={css.key}>
        {code && <QrPicture code={code} label={profile.totpPicture} />}
        <div className={css.typed}>
          <CopyField label={profile.totpKey} value={secret} />
          <a href={uri}>{profile.totpOpen}</a>
        </div>
      </div>
      <form className={css.form} onSubmit={submit}>
        {error !== undefined && <ProblemNotice error={error} />}
        <TextInput
          label={profile.totpCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,8}"
          maxLength={8}
          required
          withAsterisk={false}
          dir="ltr"
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={pending}>
          {profile.totpConfirm}
        </Button>
      </form>
    </div>
  );
}
