import { expect, test } from 'vitest'
import { pcAt, temporaryFolder } from '../testing/pcs.ts'

test('a PC with hundreds of revisions still recognizes each of its documents as its own', async () => {
  using folder = temporaryFolder()
  const ana = pcAt(folder.path, 'ANA')
  await ana.client.create({ name: 'ANA', kind: 'desktop' })
  for (let i = 0; i < 150; i++) {
    await ana.edit({ 'tweak:a.one': `"${i}"` })
    expect((await ana.sync()).self, `revision ${i}`).toBeNull()
  }
})
