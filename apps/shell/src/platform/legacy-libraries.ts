// What a remote of the specification's generation is built against (decision O-130), a chunk of its
// own: only such a remote loads it. The build resolves what these ask for to each other
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
