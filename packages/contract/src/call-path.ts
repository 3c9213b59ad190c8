// HTTP method and path of a call.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface CallPath {
  readonly method: Method;
  readonly path: string;
}
export const get = (path: string): CallPath => ({ method: 'GET', path });
export const post = (path: string): CallPath => ({ method: 'POST', path });
export const put = (path: string): CallPath => ({ method: 'PUT', path });
export const remove = (path: string): CallPath => ({ method: 'DELETE', path });
