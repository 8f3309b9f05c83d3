import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { crossSiteToken } from '../../api/cross-site.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import css from './login-form.module.css';

/**
 * A form that the browser itself sends: the answer is a chain of redirects that sets cookies, which no script could
 * follow. The token is read at the last moment, since another tab may have planted a new one.
 */
export function LoginForm({ submit, children }: { submit: string; children: ReactNode }) {
  const [sent, setSent] = useState(false);
  const token = useRef<HTMLInputElement>(null);
  useWindowEvent('pageshow', () => setSent(false));
  const fill = (event: FormEvent) => {
    const value = crossSiteToken();
    if (value !== undefined && token.current) {
      token.current.value = value;
      setSent(true);
    } else {
      event.preventDefault();
      window.location.replace(signInAddress());
    }
  };
  return (
    <form method="post" action="/uaa/login" className={css.form} onSubmit={fill}>
      <input type="hidden" name="_csrf" ref={token} />
      {children}
      <Button type="submit" size="lg" fullWidth loading={sent}>
        {submit}
      </Button>
    </form>
  );
}
