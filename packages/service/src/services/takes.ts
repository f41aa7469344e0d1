import type { KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { StoredRecord } from '@clearpane/store'

/**
 * Features that import their own data because the import changes how they work; all other data is stored exactly as
 * it was imported.
 */
export type Takes = Partial<Record<KeptKind, (device: DeviceId, record: StoredRecord) => Promise<void>>>
