import type { CartProps, CheckoutProps, CheckoutResultProps } from '../../theme-contract/theme.ts';

/** Plain frames around what is bought, for themes without their own. */
export const Cart = ({ title, children }: CartProps) => (
  <div className="page-width py-8">
    <h1 className="mb-6 text-3xl font-semibold">{title}</h1>
    {children}
  </div>
);

export const Checkout = ({ title, children }: CheckoutProps) => (
  <div className="page-width py-8">
    <h1 className="mb-6 text-3xl font-semibold">{title}</h1>
    {children}
  </div>
);

export const CheckoutResult = ({ children }: CheckoutResultProps) => <div className="page-width py-10">{children}</div>;
