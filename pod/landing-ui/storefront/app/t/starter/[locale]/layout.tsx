import '../../../../themes/starter/starter.css';
import { documentLayout } from '../../../../shell/document-layout.tsx';
import { starter } from '../../../../themes/starter/theme.ts';

export default documentLayout(starter);
