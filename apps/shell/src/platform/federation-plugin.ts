import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { CHUNK_LOAD_TIMEOUT } from '@portico/remote-kit/build/shared';
import { attemptOf } from './remote-attempts.ts';

/**
 * Runtime plugin of the federation host: entry scripts get the product's timeout, and after a failure a fresh address
 * (`?r=2`), because a browser queues a second request of the same address behind a hanging first one.
 */
export default function shellFederation(): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-shell',
    createScript({ url }) {
      const script = document.createElement('script');
      const attempt = attemptOf(url);
      script.src = attempt > 1 ? `${url}?r=${attempt}` : url;
      script.async = true;
      return { script, timeout: CHUNK_LOAD_TIMEOUT };
    },
  };
}
