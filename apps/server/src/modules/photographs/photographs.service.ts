// Photographs of suppliers on our own origin: fetched once, made anew from their pixels in a few
// widths, kept. Whatever goes wrong with one, a drawing stands in its place. What agencies have
// uploaded is made in the same widths.
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
   * The address on our origin of a supplier's photograph, with the drawing that stands in for it
   * where it cannot be had; undefined for an address that will never be fetched.
   */
  addressOf(agencyId: string, address: string, drawn: () => string): string | undefined;
  /** What stands at a path; undefined when this agency never gave it out. */
  find(agencyId: string, path: string): Promise<FoundPhotograph | undefined>;
  /**
   * An agency's own picture in one of the forms. Throws UNAVAILABLE when pictures cannot be made
   * now.
   */
  findUpload(agencyId: string, name: string, form: string): Promise<FoundPhotograph | undefined>;
}

interface PhotographDeps extends PhotographTools {
  readonly seal: PhotographSeal;
  readonly clock: Clock;
  /** Where pictures that were asked for are kept. */
  readonly answers: Answers;
}

/**
 * Of suppliers, made at once, each after it was fetched; whoever comes then is shown the drawing.
 */
const MOST_UNDER_WAY = 64;
/** Of these for one agency: no site's visitors take the drawings' places of another's. */
const MOST_OF_ONE_AGENCY = 24;
/** How long a picture that could not be had is not asked for again, milliseconds. */
const PAUSE = { refused: 10 * 60_000, late: 60_000 } as const;
const MOST_FAILED = 10_000;

/** Why a photograph is not shown now, with how long that is remembered. */
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
  /** Addresses that were given out: lists repeat them by the hundred. */
  const addresses = answers.space<string>(({ length }) => length);
  const fetching = singleFlight();
  const making = singleFlight(MOST_UNDER_WAY, MOST_OF_ONE_AGENCY);
  /** Uploads are few and have no drawing to fall back on: nothing of suppliers is in their way. */
  const makingUploads = singleFlight();
  /** Addresses that failed, with when they may be tried again. */
  const failed = new LRUCache<string, number>({ max: MOST_FAILED });

  /** The form from memory, from the disk, or made. */
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
          // too many are being made: the next one to look may see it
          else if (!(fault instanceof PorticoError && fault.code === 'UNAVAILABLE')) throw fault;
        }
      }
      return { kind: 'drawn', path: (type === 'jpg' ? deps.pixelsOf(drawn) : null) ?? drawn };
    },

    async findUpload(agencyId, name, last) {
      const form = formOf(last);
      const file = form && (await deps.upload(agencyId, name));
      if (form === undefined || file === undefined) return undefined;
      // its name is the hash of its bytes: whoever has uploaded the same has the same
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
 * One making for everybody who asks meanwhile. Throws UNAVAILABLE when `most` are under way, or
 * `mostOfOne` for one owner.
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
 * What the supplier has at the address: one whole picture of a bounded size, kept until it is made
 * into all forms.
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

/** That a picture cannot be read is its own fault; that nobody has time to read it is not. */
const asNoPhotograph = (fault: unknown): unknown =>
  fault instanceof PorticoError && fault.code !== 'UNAVAILABLE'
    ? new NoPhotograph(fault.code, PAUSE.refused)
    : fault;
