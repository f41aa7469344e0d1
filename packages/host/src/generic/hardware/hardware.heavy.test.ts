/** Compares what systeminformation reports about this machine with what Node reports. */
import { availableParallelism, hostname, totalmem } from 'node:os'
import { type HardwareFact, type HardwareKind, hardwareFacts, hardwarePartSchema } from '@clearpane/model'
import { expect, test } from 'vitest'
import { createGenericHardware } from './hardware.ts'

test('each part of the hardware has facts with their sources, or a reason for each unknown fact, and the facts agree with Node’s figures', async () => {
  const parts = (await createGenericHardware().read()).map((part) => hardwarePartSchema.parse(part))
  for (const { kind, facts } of parts) expect(facts.map(({ fact }) => fact)).toEqual(hardwareFacts[kind])
  const factOf = (kind: HardwareKind, fact: HardwareFact) => {
    const reading = parts.find((part) => part.kind === kind)?.facts.find((one) => one.fact === fact)?.reading
    return reading?.status === 'measured' ? reading.value : reading
  }
  expect(factOf('system', 'computerName')).toBe(hostname())
  expect(factOf('memory', 'total')).toBe(totalmem())
  expect(factOf('processor', 'threads')).toBe(availableParallelism())
  // If systeminformation can't read any memory module, it makes up a module without a type, which must not appear in
  // the result.
  for (const { kind, facts } of parts)
    if (kind === 'module')
      expect(facts.find(({ fact }) => fact === 'memoryKind')?.reading.status).toBe('measured')
})
