import { describe, expect, it } from 'vitest';
import { deviceOf } from './devices.ts';

describe('device by agent string [R9-29]', () => {
  it('tells phones, tablets and desktops', () => {
    const agents = {
      phone: [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
        'mozilla/5.0 (iphone; cpu iphone os 17_5 like mac os x)',
        'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0)',
        'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.8',
        'Mozilla/5.0 (BlackBerry; U; BlackBerry 9800; en) AppleWebKit/534',
        'Mozilla/5.0 (webOS/1.4.0; U; en-US) AppleWebKit/532.2 Pre/1.1',
      ],
      tablet: [
        'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
        'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
        'Mozilla/5.0 (Android 13; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0',
      ],
      desktop: [
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
        '',
        'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0; Tablet PC 2.0)',
        'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36',
      ],
    } as const;
    for (const [device, list] of Object.entries(agents))
      expect(list.map((agent) => deviceOf(agent))).toEqual(list.map(() => device));
  });
  it('tells an iPad that calls itself a Mac by its touch points', () => {
    expect(
      deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5),
    ).toBe('tablet');
  });
});
