/**
 * Checks of the data reported by drives, the security chip and the battery. The checks use fakes, because Wine has no
 * such devices.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../../core/ffi.ts'
import { readFullCapacity } from '../../power/battery-state.ts'
import { readDriveHeat, readDrives } from '../../system/drives.ts'
import { readTpm } from '../../system/tpm.ts'

/** A driver's answers, by control code and, for a query, by property. */
type Answers = Readonly<Record<string, Buffer>>
type Drives = Readonly<Record<number, Answers>>

const [query, predictFailure, geometry] = [0x2d1400, 0x2d1100, 0x700a0]

const fakeDrives = (drives: Drives): Disposable[] => [
  replaceNative('CreateFileW', ([path]) => {
    const number = Number(/PhysicalDrive(\d+)$/.exec(String(path))?.[1])
    return number in drives ? 70 + number : { result: -1, lastError: 2 }
  }),
  replaceNative('CloseHandle', () => 1),
  replaceNative('DeviceIoControl', ([device, code, input, , output, , returned]) => {
    const property = code === query ? (input as Buffer).readUInt32LE() : ''
    const answer = drives[Number(device) - 70]?.[`${code} ${property}`.trim()]
    if (answer === undefined) return { result: 0, lastError: 1 }
    ;(returned as Buffer).writeUInt32LE(answer.copy(output as Buffer))
    return 1
  }),
]

/** Makes a STORAGE_DEVICE_DESCRIPTOR that is followed by its strings. */
const identity = (bus: number, model: string): Buffer => {
  const answer = Buffer.alloc(40 + model.length + 1)
  answer.writeUInt32LE(40, 16)
  answer.writeUInt32LE(bus, 28)
  answer.write(model, 40, 'latin1')
  return answer
}
const bytes = (size: number): Buffer => {
  const answer = Buffer.alloc(256)
  answer.writeBigInt64LE(BigInt(size), 24)
  return answer
}
const seek = (incurs: boolean): Buffer => {
  const answer = Buffer.alloc(12)
  answer.writeUInt8(incurs ? 1 : 0, 8)
  return answer
}
const celsius = (degrees: number): Buffer => {
  const answer = Buffer.alloc(40)
  answer.writeUInt16LE(1, 12)
  answer.writeInt16LE(degrees, 26)
  return answer
}
/** Makes a STORAGE_PROTOCOL_DATA_DESCRIPTOR that is followed by the health log. */
const log = (warning: number, used: number, hours: number, kelvin = 0): Buffer => {
  const answer = Buffer.alloc(8 + 40 + 512)
  answer.writeUInt8(warning, 48)
  answer.writeUInt16LE(kelvin, 48 + 1)
  answer.writeUInt8(used, 48 + 5)
  answer.writeBigUInt64LE(BigInt(hours), 48 + 128)
  return answer
}
const prediction = (isFailing: boolean): Buffer => {
  const answer = Buffer.alloc(516)
  answer.writeUInt32LE(isFailing ? 1 : 0)
  return answer
}

const nvme = (warning: number): Answers => ({
  [`${query} 0`]: identity(17, 'Fast One 1TB'),
  [`${query} 7`]: seek(false),
  [`${query} 50`]: log(warning, 7, 4120),
  [`${query} 52`]: celsius(33),
  [geometry]: bytes(1e12),
})

const among = <T>(drives: Drives, read: () => T): T => {
  const fakes = fakeDrives(drives)
  try {
    return read()
  } finally {
    for (const fake of fakes) fake[Symbol.dispose]()
  }
}
const drivesOf = (drives: Drives) => among(drives, readDrives)

export const driveChecks: readonly Check[] = [
  {
    name: 'a drive reports its health by its own log, an older one by its prediction, a stick nothing',
    run: () => {
      const disk = {
        [`${query} 0`]: identity(11, 'Old Disk'),
        [`${query} 7`]: seek(true),
        [predictFailure]: prediction(true),
        [geometry]: bytes(5e11),
      }
      assert.deepEqual(drivesOf({ 0: nvme(0), 2: disk, 3: {} }), [
        {
          drive: 0,
          ...{ model: 'Fast One 1TB', bus: 'NVMe', isSsd: true, bytes: 1e12 },
          ...{ failing: false, wear: 7, celsius: 33, hours: 4120 },
        },
        {
          drive: 2,
          ...{ model: 'Old Disk', bus: 'SATA', isSsd: false, bytes: 5e11 },
          ...{ failing: true, wear: null, celsius: null, hours: null },
        },
        {
          drive: 3,
          ...{ model: null, bus: null, isSsd: null, bytes: null },
          ...{ failing: null, wear: null, celsius: null, hours: null },
        },
      ])
    },
  },
  {
    name: 'a drive that is only too hot is not failing; one that is read-only is; a missing temperature stays unknown',
    run: () => {
      const failing = (warning: number) => drivesOf({ 0: nvme(warning) })[0]?.failing
      assert.deepEqual([failing(2), failing(1), failing(8), failing(10)], [false, true, true, true])
      const unknown = { ...nvme(0), [`${query} 52`]: celsius(-0x8000) }
      assert.equal(drivesOf({ 0: unknown })[0]?.celsius, null)
    },
  },
  {
    name: 'the heat of drives without moving parts: by the driver, else by an NVMe’s own log; a hard disk isn’t asked',
    run: () => {
      const byLog = { [`${query} 0`]: identity(17, 'By Log'), [`${query} 50`]: log(0, 1, 1, 273 + 41) }
      const sata = {
        [`${query} 0`]: identity(11, 'Sata'),
        [`${query} 7`]: seek(false),
        [`${query} 52`]: celsius(29),
      }
      const silent = { ...sata, [`${query} 52`]: celsius(-0x8000) }
      const disk = { ...sata, [`${query} 7`]: seek(true) }
      assert.deepEqual(among({ 0: nvme(0), 1: byLog, 2: sata, 3: silent, 4: disk, 5: {} }, readDriveHeat), [
        { drive: 0, model: 'Fast One 1TB', celsius: 33 },
        { drive: 1, model: 'By Log', celsius: 41 },
        { drive: 2, model: 'Sata', celsius: 29 },
        { drive: 3, model: 'Sata', celsius: null },
      ])
    },
  },
  {
    name: 'a security chip reports its version; a PC without one has none, and a refusal is no missing chip',
    run: () => {
      const of = (code: number, version = 0) => {
        using _info = replaceNative('Tbsi_GetDeviceInfo', ([size, info]) => {
          assert.equal(size, 16)
          ;(info as Buffer).writeUInt32LE(version, 4)
          return code
        })
        return readTpm()
      }
      assert.deepEqual([of(0, 2), of(0, 1), of(0, 9), of(0x8028400f)], ['2.0', '1.2', '9', null])
      assert.throws(() => of(0x80284008))
    },
  },
  {
    name: 'a battery reports what it holds when full; one that does not know says null',
    run: () => {
      const of = (isPresent: boolean, milliwattHours: number) => {
        using _state = replaceNative('CallNtPowerInformation', ([, , , state]) => {
          ;(state as Buffer).writeUInt8(isPresent ? 1 : 0, 1)
          ;(state as Buffer).writeUInt32LE(milliwattHours, 8)
          return 0
        })
        return readFullCapacity()
      }
      assert.deepEqual([of(true, 52_000), of(true, 0xffff_ffff), of(false, 0)], [52_000, null, null])
    },
  },
]
