import '../../../../themes/starter/starter.css';
import { documentLayout } from '../../../../shell/document-layout.tsx';
import { starterLook } from '../../../../themes/starter/look.ts';

export default documentLayout('starter', '1.0.0', starterLook);
