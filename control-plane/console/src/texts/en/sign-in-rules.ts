/** Rules of any sign-in: of the shoppers of a store, and of merchants and operators. */
export const signInRules = {
  passwords: {
    title: 'Passwords',
    lead: 'Asked of every password that is chosen from now on.',
    minLength: 'Shortest length',
    kinds: {
      requireUpper: 'Needs an upper-case letter',
      requireLower: 'Needs a lower-case letter',
      requireDigit: 'Needs a digit',
      requireSpecial: 'Needs a character that is neither a letter nor a digit',
    },
    rejectBreached: 'Refuse passwords that are in lists of stolen ones',
    historyCount: 'Earlier passwords that cannot be used again',
    historyHint: '0: all can.',
    expiryDays: 'Days until a password has to be changed',
    expiryHint: '0: never.',
  },
  lockout: {
    title: 'Wrong passwords',
    lead: 'Slows down who tries out passwords, and nobody else: no account is closed by it.',
    threshold: 'Wrong passwords until whoever types them has to wait',
    minutes: 'Minutes of the first wait; each is twice as long as the one before',
    permanentAfter: 'Waits in a row until they grow no longer',
  },
  sessions: {
    title: 'Sessions',
    idle: 'Minutes without use until a session ends',
    longest: 'Hours after which a session ends in any case',
    remember: 'People can choose to stay signed in',
    rememberDays: 'Days for which they then stay signed in',
    single: 'A new sign-in ends the other sessions of the same person',
  },
};
