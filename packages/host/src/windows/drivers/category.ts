/** Maps a device to one of the specification's categories, by its setup class and its name. Pure. */
import type { DriverCategory } from '@clearpane/model'

/** https://learn.microsoft.com/windows-hardware/drivers/install/system-defined-device-setup-classes-available-to-vendors */
const byClass: Readonly<Record<string, DriverCategory>> = {
  display: 'Graphics',
  monitor: 'Graphics',
  media: 'Audio',
  audioendpoint: 'Audio',
  net: 'Network',
  bluetooth: 'Network',
  usb: 'USB',
  usbdevice: 'USB',
  xnacomposite: 'Gaming',
  xboxcomposite: 'Gaming',
  camera: 'Camera',
  image: 'Camera',
  printer: 'Printer',
  printqueue: 'Printer',
}

/** Controllers have no class of their own: Windows lists them under input devices. */
const controller = /\b(xbox|gamepad|game controller|joystick)\b/i

export const categoryOf = (deviceClass: string | null, name: string): DriverCategory =>
  controller.test(name) ? 'Gaming' : (byClass[deviceClass?.toLowerCase() ?? ''] ?? 'System')
