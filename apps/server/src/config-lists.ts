// Settings that are lists, and what may stand in them.
import { isIPv4, isIPv6 } from 'node:net';

/** Words with commas or spaces between them. */
export const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** 10.0.0.1, 10.0.0.0/8, fd00::/8. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const most = isIPv4(ip) ? 32 : isIPv6(ip) ? 128 : -1;
  return (
    most > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Remotes an operator may bring in their own form; the main one is always ours. */
export const isForeignRemote = (id: string): boolean => id === 'resort' || id === 'seo';
