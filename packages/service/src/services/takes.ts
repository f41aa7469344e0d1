import type { KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { StoredRecord } from '@clearpane/store'

/**
 * Features that import their data themselves, because the import changes how the features work; all other data is
 * stored exactly as it was imported.
 */
export type Takes = Partial<Record<KeptKind, (device: DeviceId, record: StoredRecord) => Promise<void>>>
