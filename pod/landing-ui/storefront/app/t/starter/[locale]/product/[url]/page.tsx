import { productPage } from '../../../../../../shell/pages/product-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = productPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
