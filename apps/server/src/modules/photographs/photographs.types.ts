// Photographs of suppliers, as the modules and the wiring see them.
import type { SupplierOutcome } from '@portico/contract';

/** What is needed of others to show photographs; the wiring has it. */
export interface PhotographTools {
  /** Whether an address lies where a supplier's settings say that its photographs are. */
  mayFetch(address: string): boolean;
  /** The bytes at an address of a supplier; never rejects. */
  get(address: string): Promise<SupplierOutcome<Buffer>>;
  /** A picture the agency has uploaded, by the name of its file. */
  upload(agencyId: string, name: string): Promise<{ readonly bytes: Buffer } | undefined>;
  /** Throws a PorticoError when the bytes are not one whole picture of a size we take. */
  check(bytes: Buffer): void;
  /**
   * The same picture made anew from its pixels. Throws a PorticoError: INVALID_FIELD when it cannot
   * be read.
   */
  remake(job: {
    readonly bytes: Uint8Array;
    readonly type: 'jpg' | 'webp';
    readonly maxSide: number;
  }): Promise<Buffer>;
  /** Where pictures are kept, by name. */
  readonly store: {
    get(name: string): Promise<Buffer | undefined>;
    put(name: string, bytes: Buffer): Promise<void>;
  };
  /** A drawn picture in the form of pixels, by the path of its drawing; null for what is none. */
  pixelsOf(drawn: string): string | null;
}

/** A photograph, or the drawing that stands in for one that cannot be had. */
export type FoundPhotograph =
  | { readonly kind: 'photograph'; readonly type: 'jpg' | 'webp'; readonly bytes: Buffer }
  | {
      readonly kind: 'drawn';
      /** Path of the drawing: for a JPEG its pixels. */
      readonly path: string;
    };
