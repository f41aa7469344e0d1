/**
 * Changes the sample PC from a separate process until that process is stopped or has finished: `node writer.ts FILE
 * NAME COUNT`. Prints each change to stdout only after the PC has confirmed it.
 */
import { writeSync } from 'node:fs'
import type { RegistryResource } from '@clearpane/model'
import { openSamplePc } from '../open.ts'
import { movableClock, sampleTweaks } from './open.ts'

const [file = '', name = '', count = '0'] = process.argv.slice(2)

const pc = openSamplePc({ file, tweaks: sampleTweaks, clock: movableClock() })
writeSync(1, 'open\n')
for (let i = 1; i <= Number(count); i++) {
  const resource: RegistryResource = {
    kind: 'registry',
    hive: 'HKCU',
    path: `Software\\ClearpaneTest\\${name}\\${i}`,
    name: 'Value',
  }
  const hex = i.toString(16).padStart(8, '0')
  const { status } = await pc.host.act({
    resource,
    from: { status: 'absent' },
    to: { status: 'present', state: { kind: 'registry', type: 4, hex } },
  })
  writeSync(1, `${i} ${status}\n`)
}
pc.close()
