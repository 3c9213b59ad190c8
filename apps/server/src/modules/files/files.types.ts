// Storage interface of uploaded files, implemented by a table; an object store could implement the
// same.

export type PictureType = 'png' | 'jpg' | 'webp';

/** A stored picture: SHA-256 of its bytes in hex, and the bytes. */
export interface StoredFile {
  readonly hash: string;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface FileStore {
  /** Stores a file of an agency. Idempotent: the same bytes are the same file. */
  put(agencyId: string, file: StoredFile, now: string): Promise<void>;
  /** Finds only this agency's files: the hash of another agency's file finds nothing. */
  get(agencyId: string, hash: string): Promise<StoredFile | undefined>;
}

/** Maximum side length in px by the purpose of a picture. */
export const PICTURE_USES = { logo: 1200, favicon: 256, photo: 2560 } as const;
export type PictureUse = keyof typeof PICTURE_USES;
