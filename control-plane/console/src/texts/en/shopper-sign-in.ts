/** How shoppers register and sign in at a store. */
export const shopperSignIn = {
  saved: 'The sign-in rules are saved.',
  registration: {
    title: 'Registration',
    lead: 'How shoppers get an account at your store.',
    open: 'Shoppers can register by themselves',
    openHint: 'Otherwise only those sign in who have an account already.',
    verify: 'An e-mail address has to be confirmed before the first sign-in',
    verifyHint: 'Shoppers get a letter with a link.',
    support: 'Address for questions about accounts',
    supportHint: 'Shown on the sign-in page and in letters about accounts.',
  },
  sessionsLead: 'How long shoppers stay signed in.',
  /** What is said of providers to a store alone; the other words are shared. */
  providers: {
    lead: 'Shoppers choose from these on your sign-in page, in this order.',
    noneText: 'Shoppers sign in with an address and a password. Add a provider that they have an account with.',
    switchedOn: (name: string) => `Shoppers can sign in with ${name}.`,
    removeText:
      'Shoppers who signed in with it only can no longer do so; they have to choose a password by “forgot password”. Switch it off instead to keep who was known through it.',
    testedOkText: 'The provider answers and takes the credentials of this store.',
    nameHint: 'What the button says to shoppers.',
    jit: 'New shoppers get an account at their first sign-in',
    jitHint: 'Otherwise only those sign in who have an account here.',
    links: 'Join with the account of the same e-mail address',
    linksHint: 'Only where the provider says that the address is confirmed.',
    trustsHint: 'Only for a provider that confirms all of them, such as that of your own company.',
  },
};
