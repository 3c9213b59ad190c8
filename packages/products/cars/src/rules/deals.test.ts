import { describe, expect, it } from 'vitest';
import { carDealsBody as schema } from '../http.ts';
import { carDealsBody } from './deals.ts';

const context = {
  place: { latitude: 28.54, longitude: -81.38, searchString: 'Orlando' },
  today: '2025-01-08',
  isTravelAgent: false,
  page: 'home',
} as const;

describe('car deals body', () => {
  it('has exactly the keys and values of the specification', () => {
    expect(carDealsBody(context)).toStrictEqual({
      age: 25,
      countryOfResidence: 'US',
      pickUpDateTime: '2025-01-24T10:00:00',
      pickupLatitude: 28.54,
      pickupLongitude: -81.38,
      returnDateTime: '2025-01-26T10:00:00',
      returnLatitude: 28.54,
      returnLongitude: -81.38,
      searchString: 'Orlando',
      isOTA: true,
      isHome: true,
      isFromDestination: false,
    });
  });

  it('asks at the airport of the address, where it names one', () => {
    const airport = { latitude: 49, longitude: 2.55, searchString: 'Paris' };
    expect(carDealsBody({ ...context, place: { ...context.place, airport } })).toMatchObject({
      pickupLatitude: 49,
      pickupLongitude: 2.55,
      returnLatitude: 49,
      returnLongitude: 2.55,
      searchString: 'Paris',
    });
  });

  it('is for a driver of 25 who lives in the US, whoever asks [R9-05]', () => {
    const agent = carDealsBody({ ...context, isTravelAgent: true, page: 'destination' });
    expect(agent).toMatchObject({ age: 25, countryOfResidence: 'US' });
    expect(agent).toMatchObject({ isOTA: false, isHome: false, isFromDestination: true });
  });

  it('writes times as YYYY-MM-DDTHH:mm:ss without a zone, from Friday to Sunday [R9-09]', () => {
    for (const today of ['2024-12-29', '2025-01-04', '2025-03-30', '2028-02-29']) {
      const { pickUpDateTime, returnDateTime } = carDealsBody({ ...context, today });
      for (const time of [pickUpDateTime, returnDateTime])
        expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T10:00:00$/);
      expect(new Date(`${pickUpDateTime}Z`).getUTCDay()).toBe(5);
      expect(new Date(`${returnDateTime}Z`).getUTCDay()).toBe(0);
    }
  });

  it('is what the call takes, and nothing beside it passes', () => {
    const body = carDealsBody(context);
    expect(schema.parse(body)).toEqual(body);
    for (const wrong of [
      { ...body, age: 17 },
      { ...body, countryOfResidence: 'USA' },
      { ...body, pickUpDateTime: '2025-01-24T10:00:00Z' },
      { ...body, pickUpDateTime: '2025-01-24' },
      { ...body, pickupLatitude: 91 },
      { ...body, searchString: 'x'.repeat(201) },
      { ...body, isOTA: 'yes' },
    ])
      expect(schema.safeParse(wrong).success).toBe(false);
    for (const key of Object.keys(body)) {
      const { [key as keyof typeof body]: _left, ...rest } = body;
      expect(schema.safeParse(rest).success, key).toBe(false);
    }
  });
});
