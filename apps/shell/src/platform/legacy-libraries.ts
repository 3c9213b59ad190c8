// Libraries that remotes of the specification's generation are built against (decision O-130), in a
// chunk that only such remotes load. The build resolves their imports to each other
// (build/legacy-scope.ts), never to the shell's React.
import * as React from 'react-17';
import * as ReactDOM from 'react-dom-17';
import * as ReactRedux from 'react-redux-7';
import * as ReactRouter from 'react-router-5';
import * as ReactRouterDom from 'react-router-dom-5';
import type { LegacyName } from '@portico/remote-kit/build/legacy';

export const LEGACY_LIBRARIES: Readonly<Record<LegacyName, unknown>> = {
  react: React,
  'react-dom': ReactDOM,
  'react-redux': ReactRedux,
  'react-router': ReactRouter,
  'react-router-dom': ReactRouterDom,
};
