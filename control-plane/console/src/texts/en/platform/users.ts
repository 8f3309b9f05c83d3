import { englishPlural as plural } from '../../plural.ts';

interface Counts {
  total: number;
  active: number;
  pending: number;
  locked: number;
  disabled: number;
}

export const users = {
  title: 'Users',
  counts: ({ total, active, pending, locked, disabled }: Counts) =>
    `${plural(total, { one: '# account', other: '# accounts' })}: ${active} active, ${pending} invited, ${locked} locked, ${disabled} blocked.`,
  search: 'Search accounts',
  searchHint: 'Name, e-mail or user name',
  empty: 'No accounts yet',
  person: 'Person',
  role: 'Role',
  roles: 'Roles',
  anyRole: 'Any role',
  lastSignIn: 'Last sign-in',
  lockedUntil: (moment: string) => `until ${moment}`,
  actions: {
    actAs: 'Act as this person',
    roles: 'Change roles',
    unlock: 'Unlock',
    resetLink: 'Password reset link',
    invitationLink: 'New invitation link',
    password: 'Set password',
    removeTotp: 'Switch off two-step sign-in',
    enable: 'Unblock',
    disable: 'Block',
    delete: 'Delete',
  },
  unlocked: (name: string) => `${name} can sign in again.`,
  enabled: (name: string) => `${name} can sign in again.`,
  disableTitle: (name: string) => `Block ${name}?`,
  disableText: 'They are signed out everywhere and cannot sign in until somebody unblocks them.',
  disabled: (name: string) => `${name} is blocked.`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'The account is gone for good, with all its sessions. This cannot be taken back.',
  deleted: (name: string) => `${name} is deleted.`,
  twoSteps: 'two steps',
  removeTotpTitle: (name: string) => `Switch off the two-step sign-in of ${name}?`,
  removeTotpText:
    'For somebody who lost the phone and all recovery codes: make sure that it is them who ask. They are signed out everywhere and are told by mail; from then on their password alone lets them in.',
  totpRemoved: (name: string) => `${name} signs in with the password alone.`,
  lastOwnerTitle: (name: string) => `${name} is the last owner`,
  lastOwnerText:
    'Nobody else runs the organisation of this person. If it goes on, give somebody else of it the role of an owner first. If it is closed, its last owner can go, too.',
  lastOwnerAction: 'It is closed: delete',
  reasonInAudit: 'Stands in the audit; the person is not shown it.',
  blockLastOwnerText:
    'Nobody else runs the organisation of this person. Its shops stay open, and it shows as without owner until it has one again.',
  makeLink: 'Make link',
  resetLinkTitle: (name: string) => `Make a reset link for ${name}?`,
  resetLinkText: 'With it they set a new password, once and within an hour. A former link stops working.',
  invitationLinkTitle: (name: string) => `Make a new invitation link for ${name}?`,
  invitationLinkText:
    'With it they choose their first password. It is also sent by mail. The former link stops working.',
  link: 'link',
  linkText: (name: string, moment: string) =>
    `Send this link to ${name} in a safe way. It is shown this once and works until ${moment}.`,
  passwordTitle: (name: string) => `New password for ${name}`,
  passwordLead: 'All sessions of this person end. Tell them the new password in a safe way.',
  passwordSet: (name: string) => `The password of ${name} is set.`,
  rolesTitle: (name: string) => `Roles of ${name}`,
  rolesLead: 'New roles apply from the next sign-in or within a few minutes.',
  saveRoles: 'Change roles',
  rolesChanged: (name: string) => `The roles of ${name} are changed.`,
  given: 'Will be given:',
  taken: 'Will be taken away:',
  noDifference: 'Nothing changes.',
  actAsTitle: (name: string) => `Act as ${name}`,
  actAsText:
    'For fifteen minutes at most you see what this person sees, and work on goods, content and orders for them. What decides about people, money, keys, domains or closing stays theirs. All that you do is written down with your name, and the owners get a letter about it.',
  chooseWhom: 'As whom',
  chooseWhere: 'In which organisation',
  nobody: 'Nobody to act as',
};
