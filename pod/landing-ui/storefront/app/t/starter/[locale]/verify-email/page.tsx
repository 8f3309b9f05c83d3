import { verifyEmailPage } from '../../../../../shell/account/verify-email-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = verifyEmailPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
