// Synchronous entry: style sheets first, the script gate next, everything else behind the federation's async boundary.
import '@portico/design/tokens.css';
import '@portico/design/base.css';
import { installScriptGate } from './platform/trusted-types.ts';
import { readPageConfig } from './platform/page-config.ts';

installScriptGate(readPageConfig().contentBase);
void import('./bootstrap.tsx');
