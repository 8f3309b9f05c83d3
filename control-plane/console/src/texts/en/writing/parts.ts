import { englishPlural } from '../../plural.ts';

const customersTold = (count: number) => englishPlural(count, { one: '# customer told', other: '# customers told' });

export const scheduling = {
  title: 'Schedule',
  lead: 'It appears and disappears by itself.',
  leadShown: 'What shoppers see now stays until the start; then your changes take its place.',
  action: 'Schedule',
  from: 'Start',
  fromHint: 'In the time of this computer. Empty: at once.',
  until: 'End',
  untilHint: 'Then it is archived. Empty: never.',
  past: 'This is in the past.',
};

export const revisions = {
  title: 'Versions',
  lead: 'Every save is kept.',
  version: (number: string) => `Version ${number}`,
  live: 'In the shop',
  compare: 'Compare',
  compareWith: (number: string) => `Compare with version ${number}`,
  compareTitle: (from: string, to: string) => `From version ${from} to ${to}`,
  showAll: (count: number) => `Show all ${count}`,
  noChanges: 'Nothing differs.',
  restore: 'Bring this version back',
  restored: 'The old version is the newest now',
  losesTyped: 'What you typed and did not save will be lost if you bring it back.',
};

export const policies = {
  needed: 'What shops need',
  neededLead: 'Which policies the law asks for, and what your shoppers can read.',
  requiredIn: 'Required in',
  nowhere: 'Nowhere',
  regions: { EU: 'European Union', UK: 'United Kingdom', 'US-CA': 'California', BR: 'Brazil', AE: 'Emirates' },
  missing: 'Missing',
  inForce: (version: string) => `Version ${version} in force`,
  untranslated: 'Not translated',
  publishVersion: 'Publish version',
  publishLead: 'The text becomes a version that nobody can change any more. The one before it is kept.',
  effectiveFrom: 'In force from',
  effectiveHint: 'Empty: at once.',
  note: 'Note',
  noteHint: 'What is different. Only staff read it.',
  versions: 'Published versions',
  versionsLead: 'What customers have agreed to.',
  noVersions: 'None yet. Publish the first version when the text is ready.',
  version: (number: string) => `Version ${number}`,
  versionStates: { LIVE: 'In force', DRAFT: 'Planned', ARCHIVED: 'Former' },
  told: {
    WRITING: (count: number) => `Letters are being written, ${customersTold(count)} so far`,
    DONE: customersTold,
    STOPPED: (count: number) => `${customersTold(count)}, the others are not any more`,
  },
  read: 'Read',
  readVersion: (number: string) => `Read version ${number}`,
  restoreText: 'Edit this text again',
  textRestored: 'The text is in the editor; what is in force stays',
};

export const banners = {
  room: {
    STRIP: 'There is room for one at a time.',
    HERO: 'There is room for one at a time.',
    CAROUSEL: 'There is room for eight at a time.',
    COLLECTION: 'One for each category. Choose the category below.',
  },
  occupied: (titles: string) =>
    `Shown here now: ${titles}. Choose other dates, or take it out of the shop before you publish.`,
  windowHint: 'In the time of this computer. Empty: always.',
  desktopHint: 'Wide, at least 1600 pixels.',
  mobileHint: 'Taken from the wide one if you leave it empty.',
  asTheme: 'As the theme has it',
  looks: { start: 'Start', center: 'Middle', end: 'End', light: 'Light', dark: 'Dark' },
};

export const groups = {
  categories: 'Categories',
  categoriesLead: 'What posts are about. Readers narrow the blog by it.',
  removeCategory: 'Its posts stay, without this category.',
  faqGroups: 'Groups',
  faqGroupsLead: 'Under which headings shoppers find their questions.',
  removeFaqGroup: 'Only an empty group can go.',
  add: 'Add',
  name: 'Name',
  moved: 'The order is changed',
  empty: 'No questions in this group yet.',
};

export const menus = {
  title: 'Menus',
  lead: 'The ways through your shop.',
  handles: { MAIN: 'Main menu', FOOTER: 'Footer' },
  editorLead: 'Drag entries into order, or move them by the arrows. An entry can stand below another.',
  add: 'Add entry',
  editEntry: 'Edit entry',
  apply: 'Apply',
  none: 'Nothing in this menu yet',
  noneText: 'Add the categories, pages and posts that shoppers should find first.',
  label: 'What it is called',
  openInNewTab: 'Opens in a new tab',
  hidden: 'Hidden',
  broken: 'Leads to nothing that is shown',
  show: 'Show',
  hide: 'Hide',
  indent: (name: string) => `Put ${name} below the entry above`,
  outdent: (name: string) => `Put ${name} on the first level`,
  saved: 'The menu is saved',
  clashTitle: 'Somebody else changed this menu meanwhile',
  clashText: 'Your entries are still here. Save again to put yours in place of theirs.',
  theirs: (entries: string) => `Theirs: ${entries}`,
  takeTheirs: 'Take theirs',
};

export const links = {
  leadsTo: 'Leads to',
  broken: 'Nothing is shown where these links lead. Shoppers see the words without a link.',
  nowhere: 'Nowhere',
  kinds: {
    PAGE: 'Page',
    POST: 'Post',
    CATEGORY: 'Category',
    PRODUCT: 'Product',
    POLICY: 'Policy',
    BLOG_INDEX: 'The blog',
    FAQ_INDEX: 'Questions and answers',
    URL: 'An address',
  },
  address: 'Address',
  addressHint: 'Begins with https://, mailto:, tel: or / for your own shop.',
  badAddress: 'Not an address that a link can lead to.',
};

export const redirects = {
  title: 'Redirects',
  lead: 'Old addresses lead to new ones by themselves, when you change the address of something that is published.',
  none: 'No redirects',
  noneText: 'As soon as something that is published gets another address, the old one appears here.',
  from: 'Old address',
  to: 'Leads to',
};
