import { searchPage } from '../../../../../shell/pages/search-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = searchPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
