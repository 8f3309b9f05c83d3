import { unknownPage } from '../../../../../shell/pages/unknown-page.tsx';
import { starter } from '../../../../../themes/starter/theme.ts';

const page = unknownPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
