// Scores a document's headers by the rubric of Mozilla's HTTP Observatory
// (github.com/mozilla/http-observatory, httpobs/docs/scoring.md, with the later lines for referrer
// policy and resource policy): 100, less penalties, plus bonuses; 135 at most. Implemented from the
// published table.

export interface Document {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly html: string;
}
export interface Score {
  readonly total: number;
  /** Reasons for points gained or lost. */
  readonly lines: readonly string[];
}

type Directives = ReadonlyMap<string, readonly string[]>;

/** Returns the directives of a policy by name; the first of a name counts. */
export function directivesOf(policy: string): Directives {
  const found = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !found.has(name)) found.set(name, sources);
  }
  return found;
}

const SIX_MONTHS = 15_768_000;
const PRIVATE_REFERRER = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);
/** Pattern by which the rubric identifies a session cookie. */
const SESSION = /login|sess/i;

/**
 * Returns the score of a document.
 * @param document served over https
 */
export function observatoryScore({ headers, cookies, html }: Document): Score {
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  const lines: [number, string][] = [
    policyLine(policy),
    framesLine(policy, headers),
    transportLine(headers['strict-transport-security']),
    cookieLine(cookies),
    scriptsLine(html),
  ];
  if (headers['x-content-type-options'] !== 'nosniff') lines.push([-5, 'no nosniff']);
  if (PRIVATE_REFERRER.has(headers['referrer-policy'] ?? ''))
    lines.push([5, 'private referrer policy']);
  if (/^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? ''))
    lines.push([10, 'resources of this site only']);
  if (headers['access-control-allow-origin'] === '*') lines.push([-50, 'read by every site']);
  return {
    total: lines.reduce((sum, [points]) => sum + points, 100),
    lines: lines
      .filter(([points]) => points !== 0)
      .map(([points, text]) => `${points > 0 ? '+' : ''}${points} ${text}`),
  };
}

function policyLine(policy: Directives): [number, string] {
  if (policy.size === 0) return [-25, 'no content security policy'];
  const fallback = policy.get('default-src') ?? [];
  const scripts = policy.get('script-src') ?? fallback;
  const all = [...policy.values()].flat();
  if (
    scripts.includes("'unsafe-inline'") ||
    scripts.includes('data:') ||
    scripts.includes('*') ||
    scripts.includes('https:')
  )
    return [-20, 'scripts from anywhere'];
  if (all.some((source) => source.startsWith('http:'))) return [-20, 'loads over http'];
  if (all.includes("'unsafe-eval'")) return [-10, 'scripts made of text'];
  if ((policy.get('style-src') ?? fallback).includes("'unsafe-inline'"))
    return [0, 'inline styles'];
  return fallback.join(' ') === "'none'"
    ? [10, "default-src 'none' and nothing unsafe"]
    : [5, 'nothing unsafe'];
}

function framesLine(policy: Directives, headers: Document['headers']): [number, string] {
  if (policy.has('frame-ancestors')) return [5, 'frames by policy'];
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
    ? [0, 'frames by header']
    : [-20, 'may be framed'];
}

function transportLine(header: string | undefined): [number, string] {
  const age = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? NaN);
  if (Number.isNaN(age)) return [-20, 'no strict transport security'];
  return age >= SIX_MONTHS ? [0, 'transport'] : [-10, 'transport for less than six months'];
}

function cookieLine(cookies: readonly string[]): [number, string] {
  const flags = cookies.map((line) => ({
    isSession: SESSION.test(line.split('=')[0] ?? ''),
    secure: /;\s*secure/i.test(line),
    httpOnly: /;\s*httponly/i.test(line),
  }));
  if (flags.some(({ isSession, secure }) => isSession && !secure))
    return [-40, 'a session cookie without Secure'];
  if (flags.some(({ isSession, httpOnly }) => isSession && !httpOnly))
    return [-30, 'a session cookie without HttpOnly'];
  return flags.some(({ secure }) => !secure) ? [-20, 'a cookie without Secure'] : [0, 'cookies'];
}

function scriptsLine(html: string): [number, string] {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc=["']?([^"'\s>]+)[^>]*>/gi)];
  const foreign = scripts.filter(([, source = '']) => /^(https?:)?\/\//i.test(source));
  if (foreign.some(([, source = '']) => /^http:/i.test(source))) return [-50, 'a script over http'];
  if (foreign.some(([tag]) => !/\bintegrity=/i.test(tag)))
    return [-5, 'a foreign script without a hash'];
  return scripts.length > 0 && scripts.every(([tag]) => /\bintegrity=/i.test(tag))
    ? [5, 'scripts by their hash']
    : [0, 'scripts'];
}
