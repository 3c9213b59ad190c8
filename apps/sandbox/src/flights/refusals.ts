import { Refusal } from '../orders/refusal.ts';

/** Error messages of the airlines. */
export const flightUnknown = (): Refusal =>
  new Refusal({ code: 'flight_unknown', status: 404 }, 'There is no such flight.');

export const seatsSold = (): Refusal =>
  new Refusal({ code: 'no_seats', status: 410 }, 'These seats have just been sold.');

export const seatTaken = (seat: string): Refusal =>
  new Refusal({ code: 'seat_taken', status: 409 }, 'This seat has just been taken.', { seat });

export const nameRefused = (field: string): Refusal =>
  new Refusal(
    { code: 'name_refused', status: 422 },
    'The airline writes names in Latin letters, 20 at most.',
    { field },
  );

export const notTicketable = (message: string): Refusal =>
  new Refusal({ code: 'not_ticketable', status: 409 }, message);

export const noChange = (message: string): Refusal =>
  new Refusal({ code: 'not_changeable', status: 409 }, message);

export const wrong = (field: string, message: string): Refusal =>
  new Refusal('invalid_request', message, { field });
