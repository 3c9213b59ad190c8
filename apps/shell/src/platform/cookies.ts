// All cookie reads and writes in the browser go through this module.

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** @param minutes Lifetime in minutes. Default: until the browser closes. */
export function writeCookie(name: string, value: string, minutes?: number): void {
  const age = minutes === undefined ? '' : `; max-age=${minutes * 60}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`;
}

/** Clears a cookie of this host and its variant set for the parent domain. */
export function clearCookie(name: string): void {
  const dead = `${name}=; path=/; max-age=0; samesite=lax`;
  document.cookie = dead;
  const parent = location.hostname.split('.').slice(1).join('.');
  if (parent.includes('.') || parent === 'localhost')
    document.cookie = `${dead}; domain=.${parent}`;
}
