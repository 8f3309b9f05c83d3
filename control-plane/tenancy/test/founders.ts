/** A password that uaa takes. */
export const PASSWORD = 'Storepod-demo-1';

let made = 0;

/** What somebody types to sign up; each time somebody else. */
export const founder = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Olivia',
  lastName: 'Owner',
  emailAddress: `olivia-${++made}@example.com`,
  organizationName: 'Acme Shoes',
  password: PASSWORD,
  repeatPassword: PASSWORD,
  ...fields,
});
