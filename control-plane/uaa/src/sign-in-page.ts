import type { SignInPage } from '@storepod/identity/server-design';
import { escapeHtml } from '@storepod/service/html-page';

/** What a person reads about a refusal. */
const messages: Record<string, string> = {
  invalid:
    'That user name and password do not fit. After several wrong attempts you have to wait; a new password ends that.',
  disabled: 'This account is switched off.',
  expired: 'That took too long. Please try again.',
  unasked: 'No application is waiting for you to sign in. Please start again from there.',
  busy: 'Too many attempts. Please wait a while and try again, or set a new password.',
  social: 'The other provider did not let you in.',
};

/** uaa's own sign-in page, for when it is reached on its own host: plain HTML, no script, readable in light and dark. */
export function renderSignIn(page: SignInPage): string {
  const { csrf, providers, supportEmail } = page;
  const { title, fields, button, others } = stepOf(page);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in · Storepod</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${refusal(page)}
<form method="post" action="login">
<input type="hidden" name="_csrf" value="${escapeHtml(csrf)}">
${fields}
<button type="submit">${button}</button>
</form>
${others ? providers.map(providerLink).join('\n') : ''}
${supportEmail === '' ? '' : supportLine(escapeHtml(supportEmail))}
</main>
</body>
</html>`;
}

function refusal({ error, attemptsLeft }: SignInPage): string {
  if (error === undefined) return '';
  const left =
    attemptsLeft && /^\d+$/.test(attemptsLeft) && attemptsLeft !== '0' ? ` ${attemptsLeft} attempts left.` : '';
  return `<p role="alert">${escapeHtml((messages[error] ?? messages.expired) + left)}</p>`;
}

/** What this page asks for: a code, the password of an account that is to be linked, or name and password. */
function stepOf({ secondFactor, link, rememberMe }: SignInPage) {
  if (secondFactor) return { title: 'Enter your code', fields: codeField, button: 'Confirm', others: false };
  if (link !== undefined) return { title: 'Is this you?', fields: linkFields(link), button: 'Confirm', others: false };
  const fields = `${nameField}\n${passwordField}${rememberMe ? rememberField : ''}`;
  return { title: 'Sign in', fields, button: 'Sign in', others: true };
}

const providerLink = ({ name, href }: SignInPage['providers'][number]) =>
  `<a class="provider" href="${escapeHtml(href)}">Continue with ${escapeHtml(name)}</a>`;

const supportLine = (address: string) =>
  `<p class="help">Need help? Write to <a href="mailto:${address}">${address}</a>.</p>`;

const linkFields = (
  alias: string,
) => `<p>There is an account with the address that the other provider told. Its password confirms that it is yours; from then on either way lets you in.</p>
<input type="hidden" name="link" value="${escapeHtml(alias)}">
${passwordField}`;

const nameField = `<label for="username">User name or e-mail</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus maxlength="254">`;

const passwordField = `<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128">`;

const rememberField = `
<label class="choice"><input type="checkbox" name="rememberMe" value="true"> Stay signed in in this browser</label>`;

const codeField = `<label for="code">Code from your authenticator app, or a recovery code</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" pattern="[0-9A-Za-z \\-]{6,24}" required autofocus maxlength="24">`;

const style = `
:root { color-scheme: light dark; --ground: #f4f5f3; --card: #fff; --text: #1b1f1d; --line: #767d79; --accent: #14532d; --on-accent: #fff; --alert: #8a1c1c; --alert-ground: #fdecec; }
@media (prefers-color-scheme: dark) { :root { --ground: #121614; --card: #1b211e; --text: #eef2ef; --line: #8b938e; --accent: #86d6a0; --on-accent: #0c2013; --alert: #ffc9c9; --alert-ground: #4a1d1d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem; background: var(--card); border-radius: 0.75rem; box-shadow: 0 1px 3px rgb(0 0 0 / 0.15); }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.2; }
p[role=alert] { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--alert-ground); color: var(--alert); }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { width: 100%; padding: 0.625rem 0.75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; }
a.provider { display: block; margin-top: 0.75rem; padding: 0.75rem; text-align: center; color: inherit; text-decoration: none; border: 1px solid var(--line); border-radius: 0.5rem; }
label.choice { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; }
label.choice input { width: auto; }
.help { margin: 1.5rem 0 0; }
.help a { color: inherit; }
button { width: 100%; margin-top: 1.5rem; padding: 0.75rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 0.5rem; cursor: pointer; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
