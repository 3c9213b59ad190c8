// Uploads: identified by their bytes, re-encoded from their pixels, stored by hash, served as
// immutable.
import { createHash } from 'node:crypto';
import type { Answers } from '../../kernel/cache.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type FileStore, PICTURE_USES, type PictureUse, type StoredFile } from './files.types.ts';
import type { PictureMaker } from './pictures.ts';
import { pictureFacts, refused, sniffPicture } from './sniff.ts';

export const FILES_PATH = '/assets/files/';

export interface SavedPicture {
  /** `/assets/files/<hash>.<ext>`. Content-addressed; immutable. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export interface FilesService {
  /**
   * Throws PAYLOAD_TOO_LARGE over 5 MB, INVALID_FIELD `file` for anything that is not one whole
   * JPEG, PNG or WebP.
   */
  savePicture(agencyId: string, bytes: Buffer, use: PictureUse): Promise<SavedPicture>;
  /** Returns the file with that name if it belongs to this agency. */
  find(agencyId: string, name: string): Promise<StoredFile | undefined>;
  close(): Promise<void>;
}

const NAME = /^([0-9a-f]{64})\.(png|jpg|webp)$/;
/** Maximum bytes stored (table `file`): a re-encoded picture may be larger than its upload. */
const MAX_KEPT = 12 * 1024 * 1024;

export function filesService({
  store,
  maker,
  clock,
  answers,
}: {
  store: FileStore;
  maker: PictureMaker;
  clock: Clock;
  /** Cache of served files. */
  answers: Answers;
}): FilesService {
  const kept = answers.space<StoredFile>(({ bytes }) => bytes.length);
  return {
    async savePicture(agencyId, bytes, use) {
      const { type } = sniffPicture(bytes);
      const made = await maker.remake({ bytes, type, maxSide: PICTURE_USES[use] });
      if (made.length > MAX_KEPT) throw refused('bytes');
      const { width, height } = pictureFacts(made);
      const hash = createHash('sha256').update(made).digest('hex');
      await store.put(agencyId, { hash, type, width, height, bytes: made }, clock.iso());
      return { address: `${FILES_PATH}${hash}.${type}`, width, height, size: made.length };
    },

    async find(agencyId, name) {
      const [, hash, type] = NAME.exec(name) ?? [];
      if (hash === undefined) return undefined;
      const key = `${agencyId} ${hash}`;
      const file = kept.get(key) ?? (await store.get(agencyId, hash));
      if (file !== undefined) kept.set(key, file);
      return file?.type === type ? file : undefined;
    },

    close: () => maker.close(),
  };
}
