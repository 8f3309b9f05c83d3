/** Stores as operators see them. */
export const platformStores = {
  title: 'Stores',
  search: 'Search stores',
  searchHint: 'Part of the name',
  billing: 'Billing',
  pod: 'Pod',
  error: 'What went wrong',
  organisationOut: 'Not usable: its organisation is not active.',
  openDashboard: 'Open dashboard as…',
  openDashboardTitle: (name: string) => `Open the dashboard of ${name}`,
  moves: { suspend: 'Suspend', resume: 'Resume', reprovision: 'Set up again' },
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText: 'Nobody can work in this store until it is resumed. Shoppers see a maintenance page.',
  suspended: (name: string) => `${name} is suspended.`,
  resumed: (name: string) => `${name} is in use again.`,
  reprovisioned: (name: string) => `${name} is being set up again.`,
};
