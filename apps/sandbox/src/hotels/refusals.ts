import { Refusal } from '../orders/refusal.ts';

export const propertyUnknown = (message: string): Refusal =>
  new Refusal({ code: 'property_unknown', status: 404 }, message);

export const roomsUnavailable = (): Refusal =>
  new Refusal({ code: 'rooms_unavailable', status: 410 }, 'These rooms have just been sold.');
