// The part of oidc-provider the test kit uses; the package brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    readonly accountId: string;
    claims(): Promise<Readonly<Record<string, unknown>>>;
  }
  interface Interaction {
    readonly prompt: { readonly name: string; readonly details: Record<string, unknown> };
    readonly params: { readonly client_id: string };
  }
  class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: typeof Grant;
    callback(): (request: IncomingMessage, reply: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, reply: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      reply: ServerResponse,
      result: object,
    ): Promise<void>;
    on(event: string, listener: (...args: unknown[]) => void): void;
  }
  export type { Account };
  export { Provider };
  export default Provider;
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** What the library takes when it is given none, and warns of. */
  export function createMemoryAdapter(clockTolerance: number): object;
}
