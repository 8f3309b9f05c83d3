import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { showLink } from '../../../components/overlays/one-time-link.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { askReason } from '../parts/ask-reason.tsx';
import { invitationLink, resetLink } from './one-time-address.ts';
import { nameOf, type User } from './user.ts';
import type { UserAction } from './user-actions.ts';

type DirectAction = Exclude<UserAction, 'actAs' | 'roles' | 'password'>;

/** What is done to an account without a form. All that shuts somebody out, or ends a link, is asked about. */
export function useUserActions(user: User): Record<DirectAction, () => void> {
  const { texts, language } = useLocale();
  const { users } = texts.platform;
  const { done, doNow } = useAction('uaa');
  const name = nameOf(user);
  const target = { params: { id: user.id } };
  const links = useLinkActions(user);
  const remove = async (query: { organisationEnded?: boolean } = {}) => {
    await api.uaa('DELETE', '/api/v1/admin/users/:id', { ...target, query });
    await done(users.deleted(name));
  };
  const disable = async (query: { lastOwner?: boolean; reason?: string } = {}) => {
    await api.uaa('POST', '/api/v1/admin/users/:id/disable', { ...target, query });
    await done(users.disabled(name));
  };
  /** An organisation that goes on needs another owner first, which nothing here decides. */
  const lastOwner = {
    title: users.lastOwnerTitle(name),
    text: users.lastOwnerText,
    action: users.lastOwnerAction,
    danger: true,
  };
  return {
    ...links,
    unlock: () => doNow(() => api.uaa('POST', '/api/v1/admin/users/:id/unlock', target), users.unlocked(name)),
    enable: () => doNow(() => api.uaa('POST', '/api/v1/admin/users/:id/enable', target), users.enabled(name)),
    disable: () =>
      confirm({
        title: users.disableTitle(name),
        text: users.disableText,
        action: users.actions.disable,
        danger: true,
        act: () =>
          disable().catch((error) => {
            if (!isProblem(error, 'UAA.USER.LAST_OWNER')) throw error;
            askReason({
              title: users.lastOwnerTitle(name),
              text: users.blockLastOwnerText,
              hint: users.reasonInAudit,
              action: users.actions.disable,
              act: (reason) => disable({ lastOwner: true, reason }),
            });
          }),
      }),
    removeTotp: () =>
      confirm({
        title: users.removeTotpTitle(name),
        text: users.removeTotpText,
        action: users.actions.removeTotp,
        danger: true,
        act: async () => {
          await api.uaa('DELETE', '/api/v1/admin/users/:id/totp', { ...target, lang: language });
          await done(users.totpRemoved(name));
        },
      }),
    delete: () =>
      confirm({
        title: users.deleteTitle(name),
        text: users.deleteText,
        action: users.actions.delete,
        danger: true,
        act: () =>
          remove().catch((error) => {
            if (!isProblem(error, 'UAA.USER.LAST_OWNER')) throw error;
            confirm({ ...lastOwner, act: () => remove({ organisationEnded: true }) });
          }),
      }),
  };
}

function useLinkActions(user: User): Record<'resetLink' | 'invitationLink', () => void> {
  const { texts, format, language } = useLocale();
  const { users } = texts.platform;
  const name = nameOf(user);
  const target = { params: { id: user.id } };
  const show = (title: string, address: string, expiresAt: string) =>
    showLink(title, { text: users.linkText(name, format.moment(expiresAt)), label: users.link, address });
  return {
    resetLink: () =>
      confirm({
        title: users.resetLinkTitle(name),
        text: users.resetLinkText,
        action: users.makeLink,
        act: async () => {
          const { token, expiresAt } = await api.uaa('POST', '/api/v1/admin/users/:id/password-reset-links', target);
          show(users.actions.resetLink, resetLink(window.location.origin, token), expiresAt);
        },
      }),
    invitationLink: () =>
      confirm({
        title: users.invitationLinkTitle(name),
        text: users.invitationLinkText,
        action: users.makeLink,
        act: async () => {
          const { token, expiresAt } = await api.uaa('POST', '/api/v1/admin/users/:id/invitations/resend', {
            ...target,
            lang: language,
          });
          show(users.actions.invitationLink, invitationLink(window.location.origin, token), expiresAt);
        },
      }),
  };
}
