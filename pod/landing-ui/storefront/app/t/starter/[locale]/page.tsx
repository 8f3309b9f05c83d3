import { homePage } from '../../../../shell/pages/home-page.tsx';
import { starter } from '../../../../themes/starter/theme.ts';

const page = homePage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
