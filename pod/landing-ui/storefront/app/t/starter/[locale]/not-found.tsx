import { notFoundPage } from '../../../../shell/pages/not-found-page.tsx';
import { starter } from '../../../../themes/starter/theme.ts';

export default notFoundPage(starter);
