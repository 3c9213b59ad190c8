// Types for the part of oidc-provider used by the test kit; the package includes none.
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
  /** The library's default adapter, which it warns about when used implicitly. */
  export function createMemoryAdapter(clockTolerance: number): object;
}
