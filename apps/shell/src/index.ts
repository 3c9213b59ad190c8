// Entry point of the shell: style sheets, the script gate, the page.
import '@portico/design/shell.css';
import '@portico/storefront/search/search.css';
import './styles/pages.css';
import './styles/content.css';
import { installScriptGate } from './platform/trusted-types.ts';
import { readPageConfig } from './platform/page-config.ts';

installScriptGate(readPageConfig().contentBase);
// evaluating the code, starting and hydrating are separate tasks: the browser can paint and handle
// input in between
setTimeout(async () => {
  const { startPage } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  setTimeout(() => void startPage());
});
