import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('one call reads the hardware of the sample PC, without any serial number', async () => {
  const server = await sampleServer()
  try {
    const { parts } = await server.ask('hardware')
    expect(parts.filter(({ kind }) => kind === 'module').map(({ name }) => name)).toEqual([
      'DIMM_A2',
      'DIMM_B2',
    ])
    expect(JSON.stringify(parts)).not.toMatch(/serial|\b([0-9a-f]{2}:){5}[0-9a-f]{2}\b/i)
  } finally {
    await server.close()
  }
})
