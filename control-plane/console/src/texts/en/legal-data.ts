/** Who stands behind a store, and in whose name it writes. */
export const legal = {
  saved: 'The legal data and the sender are saved.',
  title: 'Legal data',
  lead: 'Stands at the end of every page of your shop, with the address from the details, and on invoices. All of it is optional here; your law may want it.',
  name: 'Name of the company',
  nameHint: 'As it is registered.',
  registerNumber: 'Register number',
  registerHint: 'With the register that has it.',
  vatId: 'VAT ID',
  vatHint: 'Shown to everybody.',
  taxNumber: 'Tax number',
  taxHint: 'On invoices alone.',
  senderTitle: 'Letters to shoppers',
  senderLead:
    'In whose name shoppers are written to about orders and accounts. The address they come from is that of the platform.',
  senderName: 'Name of the sender',
  senderHint: (title: string) => `Empty: ${title}`,
  replyTo: 'Answers go to',
  replyHint: (address: string) => `Empty: ${address}`,
};
