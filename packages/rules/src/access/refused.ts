import type { Capability } from '@portico/contract';
import { CAPABILITIES } from './capabilities.ts';
import { may, type Verdict } from './may.ts';
import type { Viewer } from './viewer.ts';

export type RefusedCapability = Extract<Verdict, { ok: false }> & {
  readonly capability: Capability;
};

/** Returns the rights that a viewer has over no record, with the reasons. */
export const refusedRights = (viewer: Viewer): RefusedCapability[] =>
  (Object.keys(CAPABILITIES) as Capability[]).flatMap((capability) => {
    const verdict = may(viewer, capability);
    return verdict.ok ? [] : [{ capability, ...verdict }];
  });
