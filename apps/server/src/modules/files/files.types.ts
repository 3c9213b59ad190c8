// Where uploaded files are kept. Today a table; a bucket would implement the same.

export type PictureType = 'png' | 'jpg' | 'webp';

/** A picture as it is kept: SHA-256 of its bytes in hex, and the bytes. */
export interface StoredFile {
  readonly hash: string;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface FileStore {
  /** Keeps a file of an agency; the same bytes again are the same file. */
  put(agencyId: string, file: StoredFile, now: string): Promise<void>;
  /** Only this agency's: the hash of another one's file finds nothing. */
  get(agencyId: string, hash: string): Promise<StoredFile | undefined>;
}

/** What a picture is for decides how large it stays. */
export const PICTURE_USES = { logo: 1200, favicon: 256, photo: 2560 } as const;
export type PictureUse = keyof typeof PICTURE_USES;
