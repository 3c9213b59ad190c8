import { Refusal } from '../orders/refusal.ts';

/** Error messages of the car vendors. */
export const carUnknown = (): Refusal =>
  new Refusal({ code: 'car_unknown', status: 404 }, 'There is no such car here.');

export const carsGone = (): Refusal =>
  new Refusal({ code: 'no_cars', status: 410 }, 'These cars have just gone.');

export const extrasGone = (code: string): Refusal =>
  new Refusal({ code: 'no_cars', status: 410 }, 'This extra has just gone.', { extra: code });

export const driverRefused = (message: string): Refusal =>
  new Refusal({ code: 'driver_refused', status: 422 }, message, { field: 'driver' });

export const stationClosed = (field: 'collect_at' | 'return_at'): Refusal =>
  new Refusal({ code: 'station_closed', status: 409 }, 'The station is closed at this time.', {
    field,
  });

export const tooLate = (): Refusal =>
  new Refusal({ code: 'too_late', status: 409 }, 'It is too late to hire this car.', {
    field: 'collect_at',
  });

export const wrong = (field: string, message: string): Refusal =>
  new Refusal('invalid_request', message, { field });
