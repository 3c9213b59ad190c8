// The shell's entry: style sheets, the script gate, the page.
import '@portico/design/shell.css';
import './styles/pages.css';
import { installScriptGate } from './platform/trusted-types.ts';
import { readPageConfig } from './platform/page-config.ts';
import { startPage } from './bootstrap.tsx';

installScriptGate(readPageConfig().contentBase);
startPage();
