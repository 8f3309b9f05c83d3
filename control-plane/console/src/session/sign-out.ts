import { crossSiteToken } from '../api/cross-site.ts';

/** Ends the session here and at the identity server. The browser itself sends the form, since it has to be led there. */
export function signOut(): void {
  sendForm('/logout');
}

/** Ends the session at the identity server, also where the console knows of none. */
export function signOutOfServer(): void {
  sendForm('/uaa/connect/logout');
}

function sendForm(action: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.append(hiddenField('_csrf', crossSiteToken() ?? ''));
  document.body.append(form);
  form.submit();
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  return field;
}
