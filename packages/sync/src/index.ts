/**
 * Syncs choices between a user's PCs, without any user interface: documents, transports, and the part of a profile
 * that is stored on one PC.
 */

export {
  type Exception,
  exceptionEntry,
  exceptionFor,
  type ListedException,
  listExceptions,
  type Scope,
} from './choices/exceptions.ts'
export {
  choicesLike,
  type Difference,
  differencesOf,
  type FleetPc,
  fleetOf,
  type PcReport,
  writeReport,
} from './choices/fleet.ts'
export {
  type DnsChoice,
  dnsKey,
  entryOf,
  entryOfChoice,
  entryOfDns,
  entryOfRule,
  type KeyKind,
  keyOf,
  type ReadChoice,
  readChoice,
  readKey,
} from './choices/keys.ts'
export {
  editsFromOptimizationSettings,
  type KeyTable,
  type OptimizationSettings,
  toOptimizationSettings,
} from './choices/optimization-settings.ts'
export { type LeftOut, type Selected, type SelectionRequest, selectionFor } from './choices/selection.ts'
export { SyncClient } from './client/client.ts'
export { createFileKeeper, createMemoryKeeper, type Keeper } from './client/keeper.ts'
export { presenceOf } from './client/presence.ts'
export {
  type ClientParts,
  NoProfileError,
  OverError,
  type SyncOutcome,
  type SyncRequest,
  type SyncStage,
} from './client/requests.ts'
export { sealedSize, TooLargeError } from './client/revisions.ts'
export {
  devicesToSucceed,
  JoinError,
  type JoinProblem,
  type JoinRequest,
  type NewDevice,
  type OwnChoices,
} from './client/start.ts'
export {
  type Backup,
  type KeyGuard,
  NoKeysError,
  plainGuard,
  type State,
  type SyncEntry,
} from './client/state.ts'
export { type Finding, type FindingKind, membersOf } from './client/take-in.ts'
export {
  bring,
  type Current,
  currentOf,
  type Doc,
  type Policy,
  policies,
  type Question,
  questionsOf,
  type Side,
  valuesOf,
  type Write,
  writesOf,
} from './core/index.ts'
export { type ForeignFile, readForeignFile, textIn } from './foreign/formats.ts'
export {
  type ForeignSelection,
  foreignTables,
  type KnownTweak,
  readForeignSelection,
} from './foreign/read.ts'
export { type ForeignTool, foreignTools } from './foreign/table.ts'
export { type KindOfPc, kindsOfPc } from './roster/entry.ts'
export type { Members, RosterDevice } from './roster/fold.ts'
export { type DocumentName, mostBytes } from './seal/envelope.ts'
export { readPairingCode } from './seal/pairing-code.ts'
export {
  type Drill,
  newRecoveryKey,
  passesDrill,
  type RecoveryKey,
  readRecoveryKey,
  type WrongKey,
  wrongWith,
} from './seal/recovery-key.ts'
export type { CloudFetch } from './transport/ask-cloud.ts'
export { type CloudOptions, type CloudPerson, createCloudTransport } from './transport/cloud.ts'
export { createFolderTransport, folderName } from './transport/folder.ts'
export {
  type Found,
  noTransport,
  type Pulled,
  type Push,
  type Pushed,
  type Transport,
  TransportError,
  type TransportKind,
  type TransportProblem,
  transportProblems,
} from './transport/transport.ts'
