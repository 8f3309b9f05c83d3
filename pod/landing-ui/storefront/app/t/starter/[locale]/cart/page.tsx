import { cartPage } from '../../../../../shell/cart/cart-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = cartPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
