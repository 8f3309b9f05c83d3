import { helpPage } from '../../../../../shell/pages/help-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = helpPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
