// Synchronous entry: style sheets first, the script gate next, everything else behind the federation's async boundary.
import '@portico/design/shell.css';
import './styles/pages.css';
import { installScriptGate } from './platform/trusted-types.ts';
import { readPageConfig } from './platform/page-config.ts';

installScriptGate(readPageConfig().contentBase);
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
