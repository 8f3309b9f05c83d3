import { checkoutPage } from '../../../../../shell/checkout/checkout-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = checkoutPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
