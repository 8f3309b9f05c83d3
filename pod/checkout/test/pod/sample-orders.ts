export const billingAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+971 50 123 4567',
  address: 'Palm Street 1',
  city: 'Dubai',
  country: 'AE',
};

/** What a guest sends who pays in cash. */
export const cashOrder = {
  paymentType: 'COD',
  customer: { emailAddress: 'ann@example.com' },
  billing: billingAddress,
};
