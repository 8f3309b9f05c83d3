/** How a shop looks and presents itself. */
export const appearance = {
  lookLead: 'The theme sets the form of every page, the palette its colours. Look at your shop before you save.',
  lookSaved: 'The shop has its new look.',
  lookAtShop: 'See it in your shop',
  wordsTitle: 'Words',
  wordsLead:
    'What your shop is called and what it is about. Where a language is empty, the title of the details is shown.',
  title: 'Title',
  shortDescription: 'Short description',
  searchTitle: 'Search engines',
  searchLead: 'What people read of your home page before they open it.',
  metaTitle: 'Title in search results',
  metaDescription: 'Description in search results',
  keywords: 'Keywords',
  socialTitle: 'Elsewhere',
  socialLead: 'Pages of yours that the footer of your shop links to.',
  network: 'Network',
  networkAddress: 'Address of your page',
  addLink: 'Add a page',
  removeLink: (network: string) => `Remove ${network}`,
  siteSaved: 'Saved. Shoppers see it at once.',
};
