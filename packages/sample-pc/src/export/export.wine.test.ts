import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf, type RawValue, type RegistryResource } from '@clearpane/model'
import { conformanceCases } from '@clearpane/testkit/conformance'
import {
  bundleForWine,
  importReg,
  newPrefix,
  runInWine,
  toWindowsPath,
  wineAvailable,
} from '@clearpane/testkit/wine'
import { describe, expect, test } from 'vitest'
import { sampleFacts } from '../facts.ts'
import { startState } from '../start/state.ts'
import { openTestPc, sampleTweaks } from '../testing/open.ts'

const wine = wineAvailable()
const skip = wine.ok ? '' : ` (skipped: ${wine.reason})`

/**
 * Registry editors add a NUL to a string that doesn't end with one, even if the string is given as bytes, so the
 * format can't represent such strings exactly.
 */
const isUnclosedText = ({ type, hex }: RawValue) =>
  (type === 1 || type === 2) && hex !== '' && (hex.length % 4 !== 0 || !hex.endsWith('0000'))

describe.skipIf(!wine.ok)(`the exported sample PC in a real registry${skip}`, () => {
  test('contains every key and value of the initial state and of the conformance table byte for byte, except strings without a NUL', async () => {
    using pc = openTestPc()
    const state = startState(sampleTweaks, sampleFacts)
    const given = conformanceCases().flatMap((one) => (one.kind === 'registry' ? one.given : []))
    for (const { resource, raw } of given) {
      const to = { status: 'present', state: { kind: 'registry', ...raw } } as const
      await pc.host.act({ resource, from: { status: 'absent' }, to })
    }
    // Run keys aren't exported, because Wine would start the programs in them. A service is imported as a stub that
    // starts a program which exists in Wine.
    const exported = state.values.filter(
      ({ resource: { path, name } }) =>
        !/\\Run$/.test(path) && !(/\\Services\\[^\\]+$/.test(path) && name === 'ImagePath'),
    )
    const values = [...exported, ...given].filter(({ raw }) => !isUnclosedText(raw))
    expect(state.values.some(({ raw }) => isUnclosedText(raw))).toBe(false)
    const keys: RegistryResource[] = state.keys.map((key) => {
      const [hive, ...path] = key.split('\\')
      return { kind: 'registry', hive: hive as 'HKLM', path: path.join('\\'), name: 'no such value' }
    })

    const prefix = await newPrefix()
    try {
      await importReg(prefix, pc.exportReg())
      const [requestFile, answerFile] = [join(prefix.dir, 'request.json'), join(prefix.dir, 'answer.json')]
      writeFileSync(requestFile, JSON.stringify([...values.map(({ resource }) => resource), ...keys]))
      const bundle = await bundleForWine(prefix, 'packages/sample-pc/src/export/export.wine.ts')
      const result = await runInWine(
        prefix,
        { bundle },
        [toWindowsPath(requestFile), toWindowsPath(answerFile)],
        {
          timeoutMs: 180_000,
        },
      )
      expect(result).toMatchObject({ code: 0 })
      const found = JSON.parse(readFileSync(answerFile, 'utf8')) as Record<string, string>
      const wrong = [
        ...values.map(({ resource, raw }) => ({ resource, expected: `${raw.type}:${raw.hex}` })),
        ...keys.map((resource) => ({ resource, expected: 'no value' })),
      ].filter(({ resource, expected }) => found[`${keyOf(resource)}\n${resource.name}`] !== expected)
      expect(
        wrong.map(({ resource, expected }) => [
          keyOf(resource),
          expected.slice(0, 80),
          found[`${keyOf(resource)}\n${resource.name}`]?.slice(0, 80),
        ]),
      ).toEqual([])
      console.log(`${values.length} values and ${keys.length} keys of the sample PC read back in Wine`)
    } finally {
      await prefix.remove()
    }
  })
})
