import type { Device, Preset } from '@clearpane/model'
import { request } from '../../lib/api/index.ts'
import type { ScriptRequest } from '../../tweaks/script/index.ts'

export const scriptOf = ({ id, title }: Preset, device: Device): ScriptRequest => ({
  id,
  title,
  ask: (signal) => request('generateProfileScript', { device: device.id, params: { id }, signal }),
})
