// Parsers and validators of settings that are lists.
import { isIPv4, isIPv6 } from 'node:net';

/** Splits a text at commas and spaces. */
export const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** Returns true for an IP address or a network: 10.0.0.1, 10.0.0.0/8, fd00::/8. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const most = isIPv4(ip) ? 32 : isIPv6(ip) ? 128 : -1;
  return (
    most > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/**
 * Returns true for a remote that an operator may serve in its own build; the main remote is always
 * ours.
 */
export const isForeignRemote = (id: string): boolean => id === 'resort' || id === 'seo';
