import { resultPage } from '../../../../../../shell/checkout/result-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = resultPage(starter, 'cancel');
export const generateMetadata = page.metadata;
export default page.Page;
