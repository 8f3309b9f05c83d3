import { blogPage } from '../../../../../shell/pages/blog-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = blogPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
