/** Tests that the sample PCs have the same kinds of parts as a real PC. */
import { hardwareFacts, hardwareKinds, hardwarePartSchema } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openTestPc } from '../testing/open.ts'

test('a sample PC has every hardware part, each with its facts in order, and no battery', async () => {
  using pc = openTestPc()
  const parts = (await pc.hardware.read()).map((part) => hardwarePartSchema.parse(part))
  expect([...new Set(parts.map(({ kind }) => kind))]).toEqual(
    hardwareKinds.filter((kind) => kind !== 'battery'),
  )
  for (const { kind, facts } of parts) expect(facts.map(({ fact }) => fact)).toEqual(hardwareFacts[kind])
})
