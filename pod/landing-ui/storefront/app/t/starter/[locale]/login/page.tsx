import { loginPage } from '../../../../../shell/account/login-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = loginPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
