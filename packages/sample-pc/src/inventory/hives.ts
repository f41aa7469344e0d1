/** The sample PC's registry files; they are invented and of typical size. */
import type { HiveFile, HiveOwner } from '@clearpane/engine'

const mebibytes: Readonly<Record<HiveOwner, Readonly<Record<string, number>>>> = {
  machine: { SYSTEM: 23, SOFTWARE: 98, SAM: 0.125, SECURITY: 0.0625, DEFAULT: 0.5 },
  user: { 'NTUSER.DAT': 6.5, 'UsrClass.dat': 4.25 },
}

export const sampleHives = async (owner: HiveOwner): Promise<HiveFile[]> =>
  Object.entries(mebibytes[owner]).map(([name, size]) => ({ name, size: { bytes: size * 2 ** 20 } }))
