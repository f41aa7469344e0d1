/**
 * Graphics cards and their displays.
 * https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-enumdisplaydevicesw
 */
import { native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

const EnumDisplayDevicesW = native(
  'user32.dll',
  'int EnumDisplayDevicesW(void *device, uint32_t index, _Inout_ void *info, uint32_t flags)',
)
/** https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-enumdisplaysettingsw */
const EnumDisplaySettingsW = native(
  'user32.dll',
  'int EnumDisplaySettingsW(const char16_t *device, uint32_t mode, _Inout_ void *settings)',
)

/** DISPLAY_DEVICEW */
const device = { name: 4, nameUnits: 32, card: 68, cardUnits: 128, state: 324, size: 840 } as const
/** DEVMODEW */
const mode = { size: 68, width: 172, height: 176, hertz: 184, bytes: 220 } as const
const currentSettings = 0xffff_ffff
const [attached, primary, mirroring] = [0x1, 0x4, 0x8]

/**
 * A display. `card`: the name that the driver gives the card. The current resolution in pixels and the refresh rate
 * in hertz; the rate is null if the driver uses its own default.
 */
export type Display = {
  device: string
  card: string
  primary: boolean
  width: number
  height: number
  hertz: number | null
}

const settingsOf = (name: string): { width: number; height: number; hertz: number | null } | null => {
  const buffer = Buffer.alloc(mode.bytes)
  buffer.writeUInt16LE(mode.bytes, mode.size)
  if (EnumDisplaySettingsW.call(name, currentSettings, buffer) === 0) return null
  const hertz = buffer.readUInt32LE(mode.hertz)
  return {
    width: buffer.readUInt32LE(mode.width),
    height: buffer.readUInt32LE(mode.height),
    hertz: hertz > 1 ? hertz : null,
  }
}

/** Lists the desktop's displays; the list is empty in a session without a desktop. */
export const listDisplays = (): Display[] => {
  const displays: Display[] = []
  for (let index = 0; ; index++) {
    const info = Buffer.alloc(device.size)
    info.writeUInt32LE(device.size)
    if (EnumDisplayDevicesW.call(null, index, info, 0) === 0) return displays
    const state = info.readUInt32LE(device.state)
    if ((state & attached) === 0 || (state & mirroring) !== 0) continue
    const name = readText(info, device.name, device.nameUnits)
    const settings = settingsOf(name)
    if (settings !== null)
      displays.push({
        device: name,
        card: readText(info, device.card, device.cardUnits),
        primary: (state & primary) !== 0,
        ...settings,
      })
  }
}
