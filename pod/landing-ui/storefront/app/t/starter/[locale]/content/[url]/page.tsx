import { articlePage } from '../../../../../../shell/pages/article-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = articlePage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
