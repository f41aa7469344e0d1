/** Compares every declaration of this package with the Windows headers, as MinGW's compiler reads them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Claim,
  claimsOf,
  findCompiler,
  isLacking,
  type Refused,
  readDeclared,
  refusedClaims,
  tableClaims,
} from '@clearpane/testkit/headers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badSamples, goodSamples, sampleDeclared, sampleTables } from './testing/headers/bad-samples.ts'
import { headers } from './testing/headers/headers.ts'
import { lacking } from './testing/headers/lacking.ts'
import { tables } from './testing/headers/tables.ts'

const compiler = findCompiler()
const folder = mkdtempSync(join(tmpdir(), 'clearpane-declared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const declaredHere = () => readDeclared('packages/win32/src', join(folder, `${Math.random()}.mjs`))

const prototypes = /['`]\w+ (?:\w+|\$\{name\})\((?:void|[^'`()]*)\)['`]/g

describe('the declarations', () => {
  test('every prototype written in the code is checked', async () => {
    const { functions, methods } = await declaredHere()
    const src = import.meta.dirname
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?!testing\/|thread\/entry)(\w+\/)?[\w-]+(?<!test|wine)\.ts$/.test(name),
    )
    const checked = new Set(functions.map(({ prototype }) => prototype))
    const written = files.flatMap((name) =>
      [...readFileSync(join(src, name), 'utf8').matchAll(prototypes)].map(([text]) => text.slice(1, -1)),
    )
    expect(written.length).toBeGreaterThan(100)
    expect(written.filter((prototype) => !prototype.includes('$') && !checked.has(prototype))).toEqual([])
    expect(methods.length).toBeGreaterThan(50)
  })

  test('an unnamed constant fails, and so does a name without its constant', async () => {
    const declared = await declaredHere()
    const values = new Map([...declared.values, ['new.ts', { access: 0x10 }]])
    expect(() =>
      tableClaims(values, {
        ...tables,
        'system/memory.ts': { ...tables['system/memory.ts'], gone: 'ERROR_SUCCESS' },
      }),
    ).toThrow(/memory\.ts: gone is named.*new\.ts: access isn't in the tables/s)
  })
})

describe('the binding and the Windows headers', () => {
  let claims: Claim[] = []
  let refused: Refused[] = []
  beforeAll(async () => {
    if (!compiler.ok) return
    claims = claimsOf(headers, await declaredHere(), tables)
    refused = refusedClaims(headers, claims)
  })

  test('structures, functions, constants, COM slots and GUIDs match the headers', ({ skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    const names = new Set(refused.filter(isLacking).map(({ claim }) => claim.what))
    const failed = new Set(refused.map(({ claim }) => claim))
    const count = (kind: Claim['kind']) =>
      claims.filter((claim) => claim.kind === kind && !failed.has(claim)).length
    console.log(
      `gcc ${compiler.version} agrees with ${count('structure')} structures, ${count('field')} fields and sizes, ${count('function')} functions, ` +
        `${count('method')} COM slots, ${count('constant')} constants, ${count('identifier')} GUIDs; lacking in its headers, ${names.size}: ${[...names].join(', ')}`,
    )
    expect(refused.filter((one) => !isLacking(one))).toEqual([])
  })

  test('the headers lack exactly what the list says', ({ skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    expect([...new Set(refused.filter(isLacking).map(({ claim }) => claim.what))].sort()).toEqual(
      [...new Set(lacking)].sort(),
    )
  })
})

describe('a wrong declaration', () => {
  let refused: Refused[] = []
  const isWrong = (what: string) => refused.some((one) => one.claim.what === what && !isLacking(one))
  beforeAll(() => {
    if (compiler.ok) refused = refusedClaims(headers, claimsOf(headers, sampleDeclared, sampleTables))
  })

  test.for(badSamples)('$words is refused', ({ what }, { skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    expect(isWrong(what)).toBe(true)
  })

  test.for(goodSamples)('$words is accepted', ({ what }, { skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    expect(refused.filter((one) => one.claim.what === what)).toEqual([])
  })

  test('a GUID with one wrong digit is refused', ({ skip }) => {
    if (!compiler.ok) return skip(compiler.reason)
    const words = 'bad.ts: wrong: IID_ITaskService'
    expect(refused.filter(({ claim }) => claim.kind === 'identifier').map(({ claim }) => claim.what)).toEqual(
      [words],
    )
    expect(isWrong(words)).toBe(true)
  })
})
