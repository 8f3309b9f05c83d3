import type { CartProps, CheckoutProps, CheckoutResultProps } from '../../theme-contract/theme.ts';

export const Cart = ({ title, children }: CartProps) => (
  <div className="page-width py-8 lg:py-12">
    <h1 className="mb-6 text-3xl font-semibold lg:mb-10 lg:text-4xl">{title}</h1>
    {children}
  </div>
);

/** Narrower than other pages: two columns that are read together. */
export const Checkout = ({ title, children }: CheckoutProps) => (
  <div className="page-width py-8 lg:py-12">
    <div className="mx-auto max-w-6xl">
      <h1 className="mb-6 text-3xl font-semibold lg:mb-10 lg:text-4xl">{title}</h1>
      {children}
    </div>
  </div>
);

export const CheckoutResult = ({ children }: CheckoutResultProps) => (
  <div className="page-width py-10 lg:py-16">
    <div className="mx-auto max-w-4xl">{children}</div>
  </div>
);
