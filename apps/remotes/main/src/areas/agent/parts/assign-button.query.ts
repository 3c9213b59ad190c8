import { useAnswer } from './answer.query.ts';

/** Agents who may be in charge of a booking; needs the right bookings.assign. */
export const useAgentsToAssign = () => useAnswer('bookingAgents', {});
