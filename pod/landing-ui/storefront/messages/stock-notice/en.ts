/** The words of the notice that goods are back, and of the notes beside what is bought. */
export const stockNotice = {
  title: 'Tell me when it is back',
  hint: 'We write to you once, and keep your address for nothing else.',
  email: 'E-mail',
  send: 'Tell me',
  sending: 'One moment',
  done: 'We will write to you when it is back.',
  wrongEmail: 'Please enter an e-mail address, such as ann@example.com.',
  tooMany: 'That was often. Please try again in a minute.',
  failed: 'That did not work. Please try again in a moment.',
  notes: 'Delivery and returns',
};
