import type { KeptKind } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { StoredRecord } from '@clearpane/store'

/** Features whose imported data takes effect import it themselves; everything else is stored unchanged. */
export type Takes = Partial<Record<KeptKind, (device: DeviceId, record: StoredRecord) => Promise<void>>>
