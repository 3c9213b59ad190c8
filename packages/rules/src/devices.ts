// Detects the kind of device from the user agent string (specification, section 9; decision O-129).
// Layout depends on width only.

export type Device = 'phone' | 'tablet' | 'desktop';

/** @param touchPoints `navigator.maxTouchPoints`: detects an iPad that reports itself as a Mac. */
export function deviceOf(agent: string, touchPoints = 0): Device {
  if (
    /iPad|Tablet(?! PC)|TouchPad|PlayBook|Silk(?!.*Mobile)|Kindle/i.test(agent) ||
    (/Android/i.test(agent) && !/Mobile/i.test(agent))
  )
    return 'tablet';
  if (/Macintosh/i.test(agent) && touchPoints > 1) return 'tablet';
  return /Mobi|iPhone|iPod|Android|BlackBerry|IEMobile|Opera Mini|webOS\//i.test(agent)
    ? 'phone'
    : 'desktop';
}
