import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import css from '../sign-in/login-form.module.css';

/** Never says whether there is an account: neither does the service. */
export function AskForReset() {
  const { texts, language } = useLocale();
  const { links } = texts;
  const [asked, setAsked] = useState(false);
  const form = useForm({ initialValues: { username: '' } });
  const { submit, pending, error } = useSubmit(form, {
    send: (body) => api.uaa('POST', '/api/v1/public/password-resets', { body, lang: language }),
    onDone: () => setAsked(true),
  });
  const back = <a href={signInAddress()}>{links.toSignIn}</a>;
  if (asked) {
    return (
      <CardPage title={links.askedTitle} lead={links.askedText}>
        <AnchorButton href={signInAddress()} variant="default" fullWidth>
          {links.toSignIn}
        </AnchorButton>
      </CardPage>
    );
  }
  return (
    <CardPage title={links.askTitle} lead={links.askLead} below={back}>
      <form className={css.form} onSubmit={submit}>
        {error !== undefined && <ProblemNotice error={error} />}
        <TextInput
          label={links.askField}
          autoComplete="username"
          autoCapitalize="none"
          required
          withAsterisk={false}
          maxLength={190}
          {...form.getInputProps('username')}
        />
        <Button type="submit" size="lg" fullWidth loading={pending}>
          {links.askSubmit}
        </Button>
      </form>
    </CardPage>
  );
}
