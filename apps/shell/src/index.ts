// The shell's entry: style sheets, the script gate, the page.
import '@portico/design/shell.css';
import '@portico/storefront/search/search.css';
import './styles/pages.css';
import './styles/content.css';
import { installScriptGate } from './platform/trusted-types.ts';
import { readPageConfig } from './platform/page-config.ts';

installScriptGate(readPageConfig().contentBase);
// to read the code, to start, and to take the page over are tasks of their own: the browser paints
// and answers in between
setTimeout(async () => {
  const { startPage } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  setTimeout(() => void startPage());
});
