/** Checks of devices and drivers that run in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../../core/ffi.ts'
import { takeTree } from '../../registry/tree.ts'
import { createKey, openKey, setValue } from '../../registry/values.ts'
import { listDevices } from '../../system/devices.ts'

const classes = 'SYSTEM\\CurrentControlSet\\Control\\Class'
const place = '{00000000-0000-0000-0000-00c1ea29a9e0}'

const makeDriver = (): void => {
  for (const path of [classes, `${classes}\\${place}`, `${classes}\\${place}\\0000`])
    createKey('HKLM', path).key[Symbol.dispose]()
  using key = openKey('HKLM', `${classes}\\${place}\\0000`, 'write')
  assert(key !== null)
  for (const [name, text] of [
    ['DriverVersion', '31.0.15.5222'],
    ['DriverDate', '4-30-2026'],
    ['ProviderName', 'Maker'],
    ['InfPath', 'oem7.inf'],
  ] as const)
    setValue(key, name, { type: 1, bytes: Buffer.from(`${text}\0`, 'utf16le') })
}

/** Two devices: one with everything and a problem, one that reports nothing about itself. */
const fakeDevices = (): Disposable[] => [
  replaceNative('SetupDiGetClassDevsW', () => 9),
  replaceNative('SetupDiDestroyDeviceInfoList', () => 1),
  replaceNative('SetupDiEnumDeviceInfo', (args) => {
    const [index, device] = [Number(args[1]), args[2] as Buffer]
    assert.equal(device.readUInt32LE(), 32)
    device.writeUInt32LE(index, 20)
    return index < 2 ? 1 : { result: 0, lastError: 259 }
  }),
  replaceNative('SetupDiGetDeviceRegistryPropertyW', (args) => {
    const texts: Record<number, string> = {
      0: 'Card',
      1: 'PCI\\VEN_1&REV_2\0PCI\\VEN_1\0',
      2: 'PCI\\CC_3\0',
      7: 'Display',
      9: `${place}\\0000`,
      11: 'Maker',
    }
    const text = (args[1] as Buffer).readUInt32LE(20) === 0 ? texts[Number(args[2])] : undefined
    if (text === undefined) return { result: 0, lastError: 13 }
    return (args[4] as Buffer).write(`${text}\0`, 'utf16le') > 0 ? 1 : 0
  }),
  replaceNative('CM_Get_DevNode_Status', (args) => {
    if (args[2] !== 0) return 13
    ;(args[0] as Buffer).writeUInt32LE(0x400)
    ;(args[1] as Buffer).writeUInt32LE(43)
    return 0
  }),
]

export const deviceChecks: readonly Check[] = [
  {
    name: 'the devices of this PC are listed, each with a name',
    run: () => {
      const devices = listDevices()
      assert(devices.length > 0 && devices.every(({ name }) => name !== ''), JSON.stringify(devices))
    },
  },
  {
    name: 'a device is reported with its driver and its problem; what it does not report is null',
    run: () => {
      makeDriver()
      const stand = fakeDevices()
      try {
        assert.deepEqual(listDevices(), [
          {
            ...{
              name: 'Card',
              class: 'Display',
              maker: 'Maker',
              hardwareId: 'PCI\\VEN_1&REV_2',
              problem: 43,
            },
            ids: ['PCI\\VEN_1&REV_2', 'PCI\\VEN_1', 'PCI\\CC_3'],
            driver: { version: '31.0.15.5222', date: '4-30-2026', provider: 'Maker', inf: 'oem7.inf' },
          },
          {
            name: 'a device without a name',
            class: null,
            maker: null,
            hardwareId: null,
            ids: [],
            problem: null,
            driver: null,
          },
        ])
      } finally {
        for (const one of stand) one[Symbol.dispose]()
        takeTree('HKLM', `${classes}\\${place}`, { keys: 10, bytes: 1000 })
      }
    },
  },
  {
    name: 'a device list that ends early is a failure',
    run: () => {
      using _early = replaceNative('SetupDiEnumDeviceInfo', () => ({ result: 0, lastError: 8 }))
      assert.throws(listDevices, { code: 8 })
    },
  },
]
