// Travellers saved by a customer, for filling in forms; a booking has its own copy of the names.
import { PorticoError, type SavedTraveller, type SavedTravellerBody } from '@portico/contract';
import {
  SAVED_TRAVELLERS_MOST,
  type TravelDocumentBody,
} from '@portico/contract/http/saved-travellers';
import { ageOn, dateIn } from '@portico/rules/dates';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';
import type { SavedTravellersRepo } from './saved-travellers.repo.ts';
import type {
  DocumentInput,
  Keeper,
  SavedTravellerRow,
  TravellerInput,
} from './saved-travellers.types.ts';

export interface SavedTravellersService {
  list(keeper: Pick<Keeper, 'agencyId' | 'userId'>): Promise<SavedTraveller[]>;
  /** Throws INVALID_FIELD for `birthDate` and for the document, LIST_FULL. */
  add(
    keeper: Keeper,
    body: SavedTravellerBody,
  ): Promise<{ readonly traveller: SavedTraveller; readonly isNew: boolean }>;
  /** Throws INVALID_FIELD for `birthDate` and for the document, NOT_FOUND. */
  change(keeper: Keeper, id: string, body: SavedTravellerBody): Promise<SavedTraveller>;
  /** Throws NOT_FOUND. */
  remove(keeper: Keeper, id: string): Promise<void>;
  /** Returns the whole number of a document. Throws STEP_UP_NEEDED, NOT_FOUND. */
  readNumber(keeper: Keeper, id: string): Promise<string>;
}

export interface SavedTravellersDeps {
  readonly repo: SavedTravellersRepo;
  readonly factors: Pick<SecondFactors, 'requireStepUp'>;
  readonly isCountry: (code: string) => boolean;
  readonly clock: Clock;
}

const GROWN = 18;
const OLDEST = 125;

const wrong = (field: string, text: string) =>
  new PorticoError('INVALID_FIELD', { field, text: `${field}: ${text}` });

export function savedTravellersService(deps: SavedTravellersDeps): SavedTravellersService {
  const { repo, factors, clock } = deps;
  const today = () => dateIn('UTC', clock.now());

  function wishOf(
    id: string,
    { birthDate: given, document, ...rest }: SavedTravellerBody,
  ): TravellerInput {
    const birthDate = given ?? null;
    if (birthDate !== null) checkBirth(birthDate, rest.type, today());
    return {
      id,
      ...rest,
      birthDate,
      document: document == null ? document : documentInput(document, today(), deps.isCountry),
    };
  }

  const viewOf = ({ document, ...row }: SavedTravellerRow): SavedTraveller => ({
    ...row,
    type: row.birthDate !== null && ageOn(row.birthDate, today()) >= GROWN ? 'adult' : row.type,
    ...(document === null ? {} : { document }),
  });

  return {
    list: async (keeper) => (await repo.list(keeper)).map(viewOf),
    async add(keeper, body) {
      const { row, isNew } = await repo.add(
        keeper,
        wishOf(uuidv7(clock), body),
        SAVED_TRAVELLERS_MOST,
        clock.iso(),
      );
      return { traveller: viewOf(row), isNew };
    },
    change: async (keeper, id, body) =>
      viewOf(await repo.change(keeper, wishOf(id, body), clock.iso())),
    remove: (keeper, id) => repo.remove(keeper, id, clock.iso()),
    async readNumber(keeper, id) {
      await factors.requireStepUp(keeper.agencyId, keeper.loginId);
      return repo.readNumber(keeper, id, clock.iso());
    },
  };
}

function checkBirth(birthDate: string, type: 'adult' | 'child', today: string): void {
  const fault = (text: string) => wrong('birthDate', text);
  const age = ageOn(birthDate, today);
  if (age < 0) throw fault('lies in the future');
  if (age > OLDEST) throw fault('lies too far back');
  if (age < GROWN !== (type === 'child'))
    throw fault(`belongs to ${age < GROWN ? 'a child' : 'an adult'}`);
}

/**
 * Validates a travel document: existing countries, and not expired. Errors never contain the input.
 */
function documentInput(
  { number, nationality, ...document }: TravelDocumentBody,
  today: string,
  isCountry: SavedTravellersDeps['isCountry'],
): DocumentInput {
  if (!isCountry(document.issuingCountry)) throw wrong('document.issuingCountry', 'is no country');
  if (nationality != null && !isCountry(nationality))
    throw wrong('document.nationality', 'is no country');
  if (document.expiresOn < today) throw wrong('document.expiresOn', 'lies in the past');
  return { ...document, number, nationality: nationality ?? null };
}
