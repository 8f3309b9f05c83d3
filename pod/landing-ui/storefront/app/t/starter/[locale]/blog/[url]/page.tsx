import { postPage } from '../../../../../../shell/pages/post-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = postPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
