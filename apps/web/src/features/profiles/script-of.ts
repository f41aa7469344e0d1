import type { Device, Preset } from '@clearpane/model'
import { request } from '../../lib/api/index.ts'
import type { Wanted } from '../../tweaks/script/index.ts'

export const scriptOf = ({ id, title }: Preset, device: Device): Wanted => ({
  id,
  title,
  ask: (signal) => request('generateProfileScript', { device: device.id, params: { id }, signal }),
})
