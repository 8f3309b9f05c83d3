import { registerPage } from '../../../../../shell/account/register-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = registerPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
