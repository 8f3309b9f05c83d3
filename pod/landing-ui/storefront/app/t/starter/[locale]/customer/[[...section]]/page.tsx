import { customerPage } from '../../../../../../shell/account/customer-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = customerPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
