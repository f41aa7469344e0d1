import type { KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { StoredRecord } from '@clearpane/store'

/** Features that keep something in force take it themselves; everything else of an import is stored as it is. */
export type Takes = Partial<Record<KeptKind, (device: DeviceId, record: StoredRecord) => Promise<void>>>
