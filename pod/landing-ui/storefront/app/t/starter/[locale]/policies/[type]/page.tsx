import { policyPage } from '../../../../../../shell/pages/policy-page.tsx';
import { starter } from '../../../../../../themes/starter/theme.ts';

const page = policyPage(starter);
export const generateMetadata = page.metadata;
export default page.Page;
