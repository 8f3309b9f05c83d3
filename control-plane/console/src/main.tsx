import './design/mantine-parts.css';
import './design/tokens.css';
import './design/themes.css';
import './design/mantine-roles.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { signInAddress } from './api/sign-in-address.ts';
import { whenSignedOut } from './api/transport.ts';
import { App } from './app/app.tsx';
import { watchLeaving } from './app/leaving.ts';
import { startAppearance } from './design/appearance.ts';
import { startLanguage } from './texts/texts-context.tsx';

whenSignedOut(() => {
  const { pathname, search } = window.location;
  window.location.assign(signInAddress(pathname + search));
});
startAppearance();
watchLeaving();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const loaded = await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App loaded={loaded} />
  </StrictMode>,
);
