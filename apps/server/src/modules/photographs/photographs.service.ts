// Proxies suppliers' photographs on our own origin: fetched once, re-encoded from their pixels in a
// few widths, cached. On any failure a drawing is shown instead. Agencies' uploads are re-encoded
// in the same widths.
import { PorticoError } from '@portico/contract';
import {
  PHOTOGRAPH_FORMS,
  type PhotographForm,
  PHOTOGRAPHS_PATH,
  USUAL_FORM,
} from '@portico/contract/photographs';
import { LRUCache } from 'lru-cache';
import type { Answers } from '../../kernel/cache.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FoundPhotograph, PhotographTools } from './photographs.types.ts';
import type { PhotographSeal } from './seal.ts';

export interface PhotographsService {
  /**
   * Returns the address of a supplier's photograph on our origin, with its fallback drawing;
   * undefined for an address that will never be fetched.
   */
  addressOf(agencyId: string, address: string, drawn: () => string): string | undefined;
  /** Returns the content of a path; undefined if it was not issued for this agency. */
  find(agencyId: string, path: string): Promise<FoundPhotograph | undefined>;
  /**
   * Returns an agency's own picture in one of the forms. Throws UNAVAILABLE if it cannot be encoded
   * now.
   */
  findUpload(agencyId: string, name: string, form: string): Promise<FoundPhotograph | undefined>;
}

interface PhotographDeps extends PhotographTools {
  readonly seal: PhotographSeal;
  readonly clock: Clock;
  /** Cache of served pictures. */
  readonly answers: Answers;
}

/**
 * Maximum number of suppliers' pictures being fetched and encoded at once; beyond it the drawing is
 * shown.
 */
const MAX_UNDER_WAY = 64;
/**
 * Maximum of these per agency, so that one site's visitors do not use up the capacity of another's.
 */
const MAX_OF_ONE_AGENCY = 24;
/** Milliseconds before an unavailable picture is requested again. */
const PAUSE = { refused: 10 * 60_000, late: 60_000 } as const;
const MAX_FAILED = 10_000;

/** A photograph is unavailable, with the time for which that is cached. */
class NoPhotograph extends Error {
  readonly pauseMs: number;
  constructor(why: string, pauseMs: number) {
    super(why);
    this.pauseMs = pauseMs;
  }
}

export function photographsService(deps: PhotographDeps): PhotographsService {
  const { seal, clock, answers } = deps;
  const kept = answers.space<Buffer>(({ length }) => length);
  /** Cache of issued addresses: lists repeat them by the hundred. */
  const addresses = answers.space<string>(({ length }) => length);
  const fetching = singleFlight();
  const making = singleFlight(MAX_UNDER_WAY, MAX_OF_ONE_AGENCY);
  /** Uploads are few and have no fallback drawing: they do not compete with suppliers' pictures. */
  const makingUploads = singleFlight();
  /** Failed addresses, with the time of the next attempt. */
  const failed = new LRUCache<string, number>({ max: MAX_FAILED });

  /** Returns the form from memory, from disk, or newly encoded. */
  async function bytesOf(
    address: string,
    form: PhotographForm,
    { once, whole }: { once: Once; whole: () => Promise<Buffer> },
  ): Promise<Buffer> {
    const name = `${form} ${address}`;
    const before = kept.get(name);
    if (before !== undefined) return before;
    const bytes = await once(name, async () => {
      const found = await deps.store.get(name);
      if (found !== undefined) return found;
      const made = await madeFrom(deps, await whole(), form);
      await deps.store.put(name, made);
      return made;
    });
    kept.set(name, bytes);
    return bytes;
  }

  return {
    addressOf(agencyId, address, drawn) {
      const key = `${agencyId} ${address}`;
      let given = addresses.get(key);
      if (given === undefined) {
        if (!deps.mayFetch(address)) return undefined;
        given = `${PHOTOGRAPHS_PATH}${seal.seal(agencyId, `${drawn()}\n${address}`)}/${USUAL_FORM}`;
        addresses.set(key, given);
      }
      return given;
    },

    async find(agencyId, path) {
      const [sealed = '', last = '', ...rest] = path.slice(PHOTOGRAPHS_PATH.length).split('/');
      const form = formOf(last);
      if (form === undefined || rest.length > 0) return undefined;
      const message = seal.open(agencyId, sealed);
      if (message === undefined) return undefined;
      const [drawn = '', address = ''] = message.split('\n');
      const type = typeOf(form);
      const whole = () => fetching(address, () => original(deps, address));
      const once: Once = (task, make) => making(task, make, agencyId);
      if ((failed.get(address) ?? 0) <= clock.now()) {
        try {
          return { kind: 'photograph', type, bytes: await bytesOf(address, form, { once, whole }) };
        } catch (fault) {
          if (fault instanceof NoPhotograph) failed.set(address, clock.now() + fault.pauseMs);
          // too many are in progress: it may be available to the next viewer
          else if (!(fault instanceof PorticoError && fault.code === 'UNAVAILABLE')) throw fault;
        }
      }
      return { kind: 'drawn', path: deps.drawingAt(drawn, type) };
    },

    async findUpload(agencyId, name, last) {
      const form = formOf(last);
      const file = form && (await deps.upload(agencyId, name));
      if (form === undefined || file === undefined) return undefined;
      // its name is the hash of its bytes: the same upload of another agency is the same file
      try {
        const whole = async () => file.bytes;
        const bytes = await bytesOf(name, form, { once: makingUploads, whole });
        return { kind: 'photograph', type: typeOf(form), bytes };
      } catch (fault) {
        if (fault instanceof NoPhotograph) return undefined;
        throw fault;
      }
    },
  };
}

type Once = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Shares one computation between concurrent callers. Throws UNAVAILABLE if `most` are in progress,
 * or `mostOfOne` for one owner.
 */
function singleFlight(most = Infinity, mostOfOne = Infinity) {
  const underWay = new Map<string, { readonly owner: string; readonly made: Promise<Buffer> }>();
  const ofOwner = (owner: string) =>
    [...underWay.values()].filter((task) => task.owner === owner).length;
  return async (name: string, make: () => Promise<Buffer>, owner = ''): Promise<Buffer> => {
    const pending = underWay.get(name);
    if (pending !== undefined) return pending.made;
    if (underWay.size >= most || ofOwner(owner) >= mostOfOne)
      throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    const made = make().finally(() => underWay.delete(name));
    underWay.set(name, { owner, made });
    return made;
  };
}

const formOf = (name: string): PhotographForm | undefined =>
  PHOTOGRAPH_FORMS.find((known) => known === name);

const typeOf = (form: PhotographForm): 'jpg' | 'webp' => (form.endsWith('.jpg') ? 'jpg' : 'webp');

/**
 * Returns the supplier's picture at the address: one whole picture of a bounded size, stored until
 * all forms are encoded.
 */
async function original(deps: PhotographDeps, address: string): Promise<Buffer> {
  const before = await deps.store.get(address);
  if (before !== undefined) return before;
  const got = await deps.get(address);
  if (got.kind !== 'ok')
    throw new NoPhotograph(got.message, got.kind === 'refused' ? PAUSE.refused : PAUSE.late);
  readable(() => deps.check(got.value));
  await deps.store.put(address, got.value);
  return got.value;
}

async function madeFrom(
  { remake }: PhotographDeps,
  bytes: Buffer,
  form: PhotographForm,
): Promise<Buffer> {
  try {
    return await remake({ bytes, type: typeOf(form), maxSide: Number.parseInt(form, 10) });
  } catch (fault) {
    throw asNoPhotograph(fault);
  }
}

function readable(check: () => void): void {
  try {
    check();
  } catch (fault) {
    throw asNoPhotograph(fault);
  }
}

/** An unreadable picture counts as its own failure; a lack of capacity does not. */
const asNoPhotograph = (fault: unknown): unknown =>
  fault instanceof PorticoError && fault.code !== 'UNAVAILABLE'
    ? new NoPhotograph(fault.code, PAUSE.refused)
    : fault;
