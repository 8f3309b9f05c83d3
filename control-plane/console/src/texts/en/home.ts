/** The public pages. They promise only what the product does. */
export const home = {
  title: 'Online stores, hosted',
  signIn: 'Sign in',
  signUp: 'Start free',
  console: 'Open console',
  menu: { features: 'Features', steps: 'How it works', pricing: 'Pricing' },
  headline: 'Your store online, and yours alone.',
  lead: 'Storepod hosts your shop with everything it needs: storefront, catalogue, checkout, your own domain and its certificate. Open one in minutes, run as many as you like.',
  seePricing: 'See pricing',
  trial: '14 days free for your first store. No card needed.',
  picture: { address: 'acme-shoes', state: 'Online', steps: ['Name reserved', 'Placed on a pod', 'Open to shoppers'] },
  featuresTitle: 'Everything a shop needs, nothing it has to run itself',
  features: {
    isolation: {
      title: 'Kept apart',
      text: 'Stores live on pods with their own database, shoppers and certificates. Nothing in a pod is shared with another.',
    },
    domains: {
      title: 'Your own domain',
      text: 'Connect any domain with one DNS record. Its certificate is issued and renewed for you.',
    },
    languages: {
      title: 'Many languages',
      text: 'Sell in English, Arabic, French, Spanish and Russian. Right-to-left is built in, not bolted on.',
    },
    themes: {
      title: 'Your own look',
      text: 'Your logo, your pictures and one of thirty colour presets. Look at your shop in them before anybody else does.',
    },
    team: {
      title: 'A team with roles',
      text: 'Invite people by link, give each the store and the rights they need, and take them back.',
    },
    fast: {
      title: 'Fast by default',
      text: 'Pages come from memory where they can. Prices and stock are always read fresh.',
    },
  },
  stepsTitle: 'Three steps to a running store',
  steps: {
    account: { title: 'Make an account', text: 'Your name, your e-mail and the name of your organisation.' },
    store: {
      title: 'Name your store',
      text: 'Choose its address, currency, languages and look. We tell you at once if the name is free.',
    },
    open: {
      title: 'Watch it come up',
      text: 'We place it on a pod, set it up and show you each step. Then open its address.',
    },
  },
  pricingTitle: 'Simple plans, one for each store',
  pricingLead: 'Every store has its own plan. Change it or stop it whenever you like.',
  choose: (plan: string) => `Start with ${plan}`,
  noPrices: 'No plans are on offer at the moment.',
  closing: 'Open your first store today',
  footer: { terms: 'Terms', privacy: 'Privacy', label: 'Legal' },
};
