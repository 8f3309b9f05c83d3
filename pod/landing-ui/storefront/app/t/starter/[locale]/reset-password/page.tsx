import { resetPasswordPage } from '../../../../../shell/account/reset-password-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = resetPasswordPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
