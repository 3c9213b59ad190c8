// Targets somebody would put behind `redirect=` to take a person who has just logged in to another site, to run a script,
// or to send him round in circles. Written by hand from what browsers and parsers are known to read differently.

/** Beginnings that some parser takes for the start of an address of another site, or for nothing at all. */
const STARTS = [
  'https://', 'HTTPS://', 'hTTp://', 'http:', 'https:', 'https:/', 'https:///', 'https:\\\\', 'https:/\\', '//', '///', '////', '/////', '\\\\', '\\', '/\\', '\\/', '/\\/', '//\\', '\\/\\/', '/\\\\',
  '/\t/', '/\n/', '/\r/', '/\r\n/', '\t//', '\n//', ' //', '\u00a0//', '\u3000//', '\ufeff//', '\u200b//', '\u0000//', '\u001f//', '\u007f//', '/\u0000/', '/\u000b/', '/\u000c/', '/\t\\', 'h\tttps://', 'ht\ntp://',
  '/.//', '/..//', '/./..//', '/a/..//', '/a/../..//', '/%2e//', '/%2E%2e//', '/.%2e//', '/a/%2e%2e//', '/./\\', '/..\\', '/;//', '/%09/', '/%0a/', '/%0d%0a/', '/%5c', '/%5C%5C', '/%2f', '/%2f%2f', '/%252f%252f', '%2f%2f', '%5c%5c', '/%00/', '/%u2215', '/\u2215', '/\uff0f', '\uff0f\uff0f', '/\u29f8', '/\u2044\u2044', '。。//', './/', '..//', '../..//', '.', '..', '@', '/@', '//@', ':', ':80//', '?//', '#//', '/?//', '/#//',
] as const;

/** What stands where a host would. */
const HOSTS = ['evil.example', 'evil.example/login', 'full.example@evil.example', 'evil.example#@full.example'] as const;

const WHOLE = [
  // other schemes, plain and disguised
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)', '\u00a0javascript:alert(1)', 'javascript://%0aalert(1)', 'javascript://full.example/%0aalert(1)', 'javascript&colon;alert(1)',
  'javascript%3aalert(1)', '/javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'vbscript:msgbox(1)', 'file:///etc/passwd', 'blob:https://evil.example/1', 'filesystem:https://evil.example/x', 'about:blank', 'view-source:https://evil.example',
  'mailto:a@evil.example', 'tel:+441', 'ws://evil.example', 'wss://evil.example', 'ftp://evil.example', 'intent://evil.example#Intent;end', 'android-app://evil', 'chrome://settings', 'x:y', '0://evil.example', '-://evil.example',
  // hosts in all the ways they can be written
  '//evil%2eexample', '//evil%E3%80%82example', '//evil。example', '//ｅｖｉｌ．example', '//3232235777', '//0xc0.0xa8.1.1', '//0300.0250.1.1', '//[::1]', '//[::ffff:192.0.2.1]', '//127.1', '//localhost', '//localhost:3000', '//full.example.evil.example', '//full.example:80@evil.example',
  '//full.example\\@evil.example', '//full.example%00.evil.example', '//full.example%40evil.example', '//evil.example?full.example', '//evil.example\\full.example', '//evil.example:443', '//user:pass@evil.example', '//.evil.example', '//evil.example.', '//xn--vil-5na.example', 'https://full.example.evil.example/', 'https://evil.example/full.example', 'https://full.example@evil.example', 'https://full.exampleevil.example', 'https:full.example', 'https:/full.example/x', 'http://full.example/', 'https://full.example:444/', 'https://full.example/',
  // the login and the logout again, in all the ways they can be written
  '/login', '/LOGIN', '/Login/', '/login//', '/login?x=1', '/login#x', '/login/?redirect=%2Flogin', '/./login', '/a/../login', '/%2e/login', '/a/%2e%2e/login', '/%6cogin', '/%6C%6f%67%69%6e', '/logi%6e/', '/%4cOGIN', '/logout', '/LOGOUT/', '/log%6fut', '/a/b/../../logout', '/logout?redirect=/', '/./logout#x', '/login%2f', '/login%2F%2f', '/logout%2f',
  // paths no router can read
  '/%', '/%zz', '/%e0%a4%a', '/%ff', '/a%', '/%c0%af', '/%c0%ae%c0%ae/', '/%ed%a0%80', '/%u0041',
  // lone halves of signs, signs that turn the text round, signs that are not seen
  '/\ud800', '/\udfff/x', '\ud800//evil.example', '/\u202e/evil', '/\u2028/evil.example', '/\u2029//evil.example', '/\u0085//evil.example', '/\u180e//evil.example', '/\ufffe', '/\u2066evil\u2069', '/\u200d//evil.example', '/\u00ad//evil.example',
  // two targets in one
  '/a\r\nLocation: https://evil.example', '/a%0d%0aLocation:%20https://evil.example', '/a\nSet-Cookie: x=1', '/a;https://evil.example', '/a,https://evil.example', '/ https://evil.example', '/a|https://evil.example', '/x?next=https://evil.example', '/x?redirect=//evil.example', '/x#//evil.example', '/x#javascript:alert(1)', '/x?<script>', '/"><script>alert(1)</script>', "/'-alert(1)-'", '/${7*7}', '/{{7*7}}', '/<svg/onload=alert(1)>',
  // nothing, and too much
  '', ' ', '/ ', '?', '#', '?redirect=/', '#/x', 'x', 'x/y', './x', '../x', 'null', 'undefined', '[object Object]', '__proto__', `/${'a'.repeat(4_000)}`, `/${'/'.repeat(3_000)}`, `${'/..'.repeat(1_300)}//evil.example`, `/${'%2f'.repeat(1_300)}`,
] as const;

/** More than 300 of them, each once. */
export const REDIRECT_TRICKS: readonly string[] = [...new Set([...STARTS.flatMap((start) => HOSTS.map((host) => start + host)), ...WHOLE])];

/** Harmless targets that must keep working. */
export const REDIRECT_GOOD: readonly string[] = ['/', '/?tab=Hotels', '/mytrip/mytrips', '/booknow/hotels/search?where=Lisbon&from=2026-12-11', '/booknow/hotels/checkout?quoteId=1&x=ä', '/loginhelp', '/login/help', '/a?b=//c&d=https://e.example#f', '/%D8%AD%D8%AC%D8%B2', '/users/agents/view/1'];
