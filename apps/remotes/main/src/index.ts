import '@portico/design/journey.css';
import './areas/account/auth.css';
import './areas/legal/policy-page.css';
import './styles/pages.css';
import { createRemoteApp } from '@portico/storefront/remote/remote-app.tsx';
import { LOADS } from './app/pages.ts';
import { loadCenterFrame } from './areas/agent/center-pages.ts';
import { isFramed } from './areas/agent/framed-pages.ts';
import { SignInModals } from './areas/account/sign-in-modals.tsx';

/** The component that the shell mounts. */
export const App = createRemoteApp({
  id: 'main',
  loads: LOADS,
  Beside: SignInModals,
  frame: { load: loadCenterFrame, isAround: isFramed },
});
