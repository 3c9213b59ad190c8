export { PeerError, createPeer } from './peer.ts';
export type { Peer, PeerCall, PeerOptions, PeerRecord, PeerReply } from './peer.ts';
export { connector } from './connector.ts';
export type { Connector, PeerEnvironment, PeerSettings, SellingPeer } from './connector.ts';
export { wholeList } from './whole-list.ts';
export { notExecuted, understand } from './outcome.ts';
export type { Answer, AnswerRule, Shape, Understood } from './outcome.ts';
export type { AnswerHeaders } from './answer-headers.ts';
export { formBody } from './form-body.ts';
export type { FormValue } from './form-body.ts';
export { createRateLimit, sharedRateLimit } from './rate-limit.ts';
export type { RateLimit, RateNumbers, Turn } from './rate-limit.ts';
export { fromGatewayAmount, toGatewayAmount } from './gateway-units.ts';
export { shortKey } from './short-key.ts';
export { withinLimit } from './within-limit.ts';
export { compileReader } from './compile-reader.ts';
export type { Fault, Reader } from './compile-reader.ts';
export { createPictureFetch, mayFetch } from './picture-fetch.ts';
export type { FetchedPicture, PictureFetch, PictureFetchOptions } from './picture-fetch.ts';
export { createPublicFetch, mayAsk } from './public-fetch.ts';
export type { PublicFetch, PublicFetchOptions } from './public-fetch.ts';
export {
  capitals,
  clockOf,
  clockTime,
  currencyCode,
  itemReader,
  list,
  several,
  spare,
  spareList,
  tidied,
  wallTime,
  word,
} from './item-reader.ts';
export type { ItemReader, ReadAnswer } from './item-reader.ts';
