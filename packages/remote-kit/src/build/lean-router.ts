// React Router names its components and contexts for developer tools. A bundler treats each of
// these statements as a side effect and keeps what they reference: parts of its framework mode that
// no page uses.
import type { RsbuildPlugin } from '@rsbuild/core';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CALL = /= (React\$1\.(?:memo|forwardRef|createContext)\()/g;

/** Removes the top-level statements of a React Router module that keep unused code. */
export const withoutEffects = (code: string): string =>
  code.replace(NAME, '').replace(CALL, '= /* @__PURE__ */ $1');

/**
 * A bundler plugin that lets tree shaking remove unused code of React Router from the bundle of
 * `environment`.
 */
export const leanRouter = (environment: string): RsbuildPlugin => ({
  name: 'lean-router',
  setup(api) {
    api.transform(
      { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, environments: [environment] },
      ({ code }) => withoutEffects(code),
    );
  },
});
