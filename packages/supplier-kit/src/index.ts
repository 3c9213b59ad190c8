export { PeerError, createPeer } from './peer.ts';
export type { Peer, PeerCall, PeerOptions, PeerRecord, PeerReply } from './peer.ts';
export { wholeList } from './whole-list.ts';
export { understand } from './outcome.ts';
export type { Shape, Understood } from './outcome.ts';
export { compileReader } from './compile-reader.ts';
export type { Fault, Reader } from './compile-reader.ts';
