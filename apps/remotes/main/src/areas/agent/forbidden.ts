import { type Forbidden, USER_TYPES } from '@portico/contract';
import { ApiError } from '@portico/runtime';

/** Returns why a call was forbidden and who may make it; null for any other error. */
export function forbiddenOf(error: unknown): Forbidden | null {
  if (!(error instanceof ApiError) || error.code !== 'FORBIDDEN') return null;
  const { reason, who } = (error.details ?? {}) as Partial<Forbidden>;
  return reason === undefined || !Array.isArray(who)
    ? null
    : { reason, who: USER_TYPES.filter((type) => who.includes(type)) };
}
