// Travellers a customer keeps. They fill in forms; a booking has its own copy of its names.
import { PorticoError, type SavedTraveller, type SavedTravellerBody } from '@portico/contract';
import { SAVED_TRAVELLERS_MOST } from '@portico/contract/http/saved-travellers';
import { ageOn, dateIn } from '@portico/rules/dates';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { SavedTravellersRepo } from './saved-travellers.repo.ts';
import type { Keeper, SavedTravellerRow } from './saved-travellers.types.ts';

export interface SavedTravellersService {
  list(keeper: Pick<Keeper, 'agencyId' | 'userId'>): Promise<SavedTraveller[]>;
  /** Throws INVALID_FIELD `birthDate`, LIST_FULL. */
  add(
    keeper: Keeper,
    body: SavedTravellerBody,
  ): Promise<{ readonly traveller: SavedTraveller; readonly isNew: boolean }>;
  /** Throws INVALID_FIELD `birthDate`, NOT_FOUND. */
  change(keeper: Keeper, id: string, body: SavedTravellerBody): Promise<SavedTraveller>;
  /** Throws NOT_FOUND. */
  remove(keeper: Keeper, id: string): Promise<void>;
}

const GROWN = 18;
const OLDEST = 125;

export function savedTravellersService(
  repo: SavedTravellersRepo,
  clock: Clock,
): SavedTravellersService {
  const today = () => dateIn('UTC', clock.now());
  const fault = (text: string) =>
    new PorticoError('INVALID_FIELD', { field: 'birthDate', text: `birthDate: ${text}` });

  function rowOf(id: string, { birthDate: given, ...rest }: SavedTravellerBody): SavedTravellerRow {
    const birthDate = given ?? null;
    if (birthDate !== null) {
      const age = ageOn(birthDate, today());
      if (age < 0) throw fault('lies in the future');
      if (age > OLDEST) throw fault('lies too far back');
      if (age < GROWN !== (rest.type === 'child'))
        throw fault(`belongs to ${age < GROWN ? 'a child' : 'an adult'}`);
    }
    return { id, ...rest, birthDate };
  }

  const viewOf = (row: SavedTravellerRow): SavedTraveller => ({
    ...row,
    type: row.birthDate !== null && ageOn(row.birthDate, today()) >= GROWN ? 'adult' : row.type,
  });

  return {
    list: async (keeper) => (await repo.list(keeper)).map(viewOf),
    async add(keeper, body) {
      const { row, isNew } = await repo.add(
        keeper,
        rowOf(uuidv7(clock), body),
        SAVED_TRAVELLERS_MOST,
        clock.iso(),
      );
      return { traveller: viewOf(row), isNew };
    },
    async change(keeper, id, body) {
      const row = rowOf(id, body);
      await repo.change(keeper, row, clock.iso());
      return viewOf(row);
    },
    remove: (keeper, id) => repo.remove(keeper, id, clock.iso()),
  };
}
