import { MemoryHost } from '@clearpane/engine/testing'
import { type Device, textReason } from '@clearpane/model'
import { expect, test } from 'vitest'
import { promptInsteadOfLimits } from './prompt.ts'

const limitsOf = async (limits: Device['limits'], program: string | null) => {
  const host = new MemoryHost()
  const device = await host.device()
  const own = { ...host, id: host.id, device: async () => ({ ...device, limits }) } as unknown as MemoryHost
  return (await promptInsteadOfLimits(own, { program, when: 'auto' }).device()).limits.map(
    ({ capability }) => capability,
  )
}
const plain = [
  { capability: 'machineWide', reason: textReason('no rights') },
  { capability: 'restorePoint', reason: textReason('no rights') },
  { capability: 'userSettings', reason: textReason('the signed-in user is unknown') },
]

test.each([
  [
    'rights that an administrator can grant are no longer a limit',
    plain,
    'clearpane.exe',
    ['prompt', 'restorePoint', 'userSettings'],
  ],
  ['remain one without an executable to start', plain, null, ['machineWide', 'restorePoint', 'userSettings']],
  ['a process with all rights has no limit to lift', [], 'clearpane.exe', []],
])('the prompt for an administrator is right: %s', async (_name, limits, program, expected) => {
  expect(await limitsOf(limits, program)).toEqual(expected)
})
