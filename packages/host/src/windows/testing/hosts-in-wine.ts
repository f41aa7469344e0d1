/** An entry of Wine's own hosts file for the conformance table; the file is restored afterwards. */
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { hostsPath } from '../kinds/hosts/hosts-file.ts'

const line = '192.0.2.77\tclearpane.test\r\n'
let before: Buffer | null = null

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export const hostsInWine = {
  targets: [
    {
      resource: { kind: 'hosts' as const, entry: '192.0.2.77 clearpane.test' },
      other: [`0:# ${line}`],
    },
  ],
  prepare: async () => {
    const path = hostsPath()
    before = (await isThere(path)) ? await readFile(path) : null
    await writeFile(path, Buffer.concat([Buffer.from(line), before ?? Buffer.alloc(0)]))
  },
  cleanUp: () => (before === null ? rm(hostsPath(), { force: true }) : writeFile(hostsPath(), before)),
}
