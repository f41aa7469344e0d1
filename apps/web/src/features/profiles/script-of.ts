import type { Device, Preset } from '@clearpane/model'
import type { ScriptRequest } from '../../changes/script/index.ts'
import { request } from '../../lib/api/index.ts'

export const scriptOf = ({ id, title }: Preset, device: Device): ScriptRequest => ({
  id,
  title,
  ask: (signal) => request('generateProfileScript', { device: device.id, params: { id }, signal }),
})
