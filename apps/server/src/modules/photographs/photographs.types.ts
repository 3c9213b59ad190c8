// Types of suppliers' photographs, for the modules and the wiring.
import type { SupplierOutcome } from '@portico/contract';

/** Functions of other modules needed to show photographs; provided by the wiring. */
export interface PhotographTools {
  /** Returns true if an address is within a supplier's configured photograph locations. */
  mayFetch(address: string): boolean;
  /** Returns the bytes at a supplier's address; never rejects. */
  get(address: string): Promise<SupplierOutcome<Buffer>>;
  /** Returns a picture uploaded by the agency, by its file name. */
  upload(agencyId: string, name: string): Promise<{ readonly bytes: Buffer } | undefined>;
  /** Throws a PorticoError if the bytes are not one whole picture of a supported size. */
  check(bytes: Buffer): void;
  /**
   * Re-encodes a picture from its pixels. Throws a PorticoError: INVALID_FIELD if it cannot be
   * read.
   */
  remake(job: {
    readonly bytes: Uint8Array;
    readonly type: 'jpg' | 'webp';
    readonly maxSide: number;
  }): Promise<Buffer>;
  /** Storage of pictures, by name. */
  readonly store: {
    get(name: string): Promise<Buffer | undefined>;
    put(name: string, bytes: Buffer): Promise<void>;
  };
  /** Returns the public address of a drawing by its path: as SVG, for a JPEG as its pixels. */
  drawingAt(path: string, type: 'jpg' | 'webp'): string;
}

/** A photograph, or its fallback drawing. */
export type FoundPhotograph =
  | { readonly kind: 'photograph'; readonly type: 'jpg' | 'webp'; readonly bytes: Buffer }
  | {
      readonly kind: 'drawn';
      /** Public address of the drawing; for a JPEG, of its pixels. */
      readonly path: string;
    };
