import { describe, expect, it } from 'vitest';
import { deviceOf } from './devices.ts';

describe('device by agent string [R9-29]', () => {
  it('tells phones, tablets and desktops', () => {
    const agents = {
      phone: ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'],
      tablet: ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'],
      desktop: ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', ''],
    } as const;
    for (const [device, list] of Object.entries(agents)) expect(list.map((agent) => deviceOf(agent))).toEqual(list.map(() => device));
  });
  it('tells an iPad that calls itself a Mac by its touch points', () => {
    expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5)).toBe('tablet');
  });
});
