/**
 * Finds entries that would start a missing program: program names registered for Run and Search (App Paths), and
 * startup programs.
 */
import type { FindingProof } from '@clearpane/model'
import { missingFile, missingProgram } from './missing.ts'
import {
  below,
  type Found,
  finding,
  keysAt,
  type Place,
  type RegistryReads,
  textIn,
  textOf,
  valuesAt,
} from './reads.ts'

const version = 'Microsoft\\Windows\\CurrentVersion'
const both = (name: string): Place[] => [
  { hive: 'HKLM', path: `SOFTWARE\\${version}\\${name}` },
  { hive: 'HKLM', path: `SOFTWARE\\WOW6432Node\\${version}\\${name}` },
  { hive: 'HKCU', path: `Software\\${version}\\${name}` },
]
export const runKeys = both('Run')

const proofOfApp = (reads: RegistryReads, place: Place): FindingProof[] | null => {
  const values = valuesAt(reads, place)
  const program = textIn(values, '')
  const missing = program === null ? null : missingProgram(reads, program)
  if (program === null || missing === null) return null
  const folders = (textIn(values, 'Path') ?? '').split(';').filter((one) => one.trim() !== '')
  const gone = folders.map((folder) => missingFile(reads, folder))
  if (gone.includes(null)) return null
  return [
    { what: 'program', text: program, missing },
    ...folders.slice(0, 5).map((text, i) => ({ what: 'folder' as const, text, missing: gone[i] ?? null })),
  ]
}

function* appPaths(reads: RegistryReads): Found {
  for (const place of both('App Paths'))
    for (const name of keysAt(reads, place)) {
      yield null
      const own = below(place, name)
      const proof = proofOfApp(reads, own)
      if (proof === null) continue
      yield finding(reads, own, { issue: 'invalid-paths', name, proof, fix: { act: 'deleteKey', ...own } })
    }
}

function* startup(reads: RegistryReads): Found {
  for (const place of runKeys)
    for (const value of valuesAt(reads, place)) {
      yield null
      const text = textOf(value)
      const missing = text === null ? null : missingProgram(reads, text)
      if (text === null || missing === null) continue
      yield finding(reads, place, {
        issue: 'invalid-paths',
        name: value.name,
        value: value.name,
        proof: [{ what: 'program', text, missing }],
        fix: { act: 'deleteValue', ...place, name: value.name },
      })
    }
}

export function* invalidPaths(reads: RegistryReads): Found {
  yield* appPaths(reads)
  yield* startup(reads)
}
