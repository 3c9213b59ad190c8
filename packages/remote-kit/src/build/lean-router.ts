// React Router names its components and contexts for developer tools. A bundler takes each of these
// statements for an effect and keeps what they name: parts of its framework mode that no page uses.
import type { RsbuildPlugin } from '@rsbuild/core';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CALL = /= (React\$1\.(?:memo|forwardRef|createContext)\()/g;

/** The code of a module of React Router with nothing at its top that keeps an unused part of it. */
export const withoutEffects = (code: string): string =>
  code.replace(NAME, '').replace(CALL, '= /* @__PURE__ */ $1');

/**
 * A builder plugin that lets the bundle of `environment` leave out what it does not use of React
 * Router.
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
