import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';

const Context = createContext<ApiClient | null>(null);

/** Provides the page's API client to shell and remotes. */
export const ApiProvider = Context.Provider;

export function useApi(): ApiClient {
  const api = useContext(Context);
  if (!api) throw new Error('useApi needs an ApiProvider above');
  return api;
}
