import { callbackPage } from '../../../../../shell/account/callback-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = callbackPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
