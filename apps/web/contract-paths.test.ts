import { readFileSync } from 'node:fs'
import { calls } from '@clearpane/contracts'
import { expect, it } from 'vitest'
import { pathsModule } from './contract-paths.ts'

it('every call keeps its method, its path and whether it changes a PC, and nothing else of it reaches the browser', () => {
  const [, json = ''] = /^export const calls = (.*)$/m.exec(pathsModule()) ?? []
  const kept = JSON.parse(json)
  expect(Object.keys(kept)).toEqual(Object.keys(calls))
  for (const [name, { method, path, job }] of Object.entries(calls))
    expect(kept[name]).toEqual({ method, path, job })
})

it('every name that the contract takes from that file is still there', () => {
  const index = readFileSync(new URL('../../packages/contracts/src/index.ts', import.meta.url), 'utf8')
  const [, taken = ''] = /export \{([^}]*)\} from '\.\/calls\.ts'/.exec(index) ?? []
  const values = taken
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  expect(values.length).toBeGreaterThan(2)
  for (const name of values) expect(pathsModule()).toContain(`export const ${name} =`)
})
