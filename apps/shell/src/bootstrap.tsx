import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createTranslator } from '@portico/runtime';
import { App } from './app/app.tsx';
import { readPageState } from './platform/page-state.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
const { language, texts } = readPageState();
hydrateRoot(
  root,
  <StrictMode>
    <BrowserRouter>
      <App translator={createTranslator(language, texts)} />
    </BrowserRouter>
  </StrictMode>,
);
