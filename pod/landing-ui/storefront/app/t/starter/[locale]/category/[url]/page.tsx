import { categoryPage } from '../../../../../../shell/pages/category-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = categoryPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
