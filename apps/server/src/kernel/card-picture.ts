export type { CardPicture } from '@portico/selling';
