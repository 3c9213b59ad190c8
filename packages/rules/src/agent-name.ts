// Browser and system, by what the browser calls itself: for people who look at where they are
// logged in. It decides nothing.

/** The first that fits counts: browsers also name those they are like. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** 'Firefox, Windows'; one of the two where only that is known; '' where neither is. */
export const agentName = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((part) => part !== undefined).join(', ');
