import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generated } from '../generate/contract.node.ts'
import { allRoutes as routes } from './all-routes.ts'
import { type CallName, calls } from './calls.ts'
import type { Contract } from './kit.ts'

const names = Object.keys(calls) as CallName[]

it.each(generated())(
  '$file matches the calls in the contract (run `npm run -s contract` after a change)',
  ({ file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)

it('every call has a route with its method, its path and its job flag', () => {
  const of = Object.fromEntries(
    names.map((name) => {
      const { method, path, job } = calls[name] as Contract
      return [name, { method, path, ...(job === true ? { job } : {}) }]
    }),
  )
  expect(routes).toEqual(of)
})

it('no two routes have the same method and path', () => {
  const addresses = names.map((name) => `${routes[name].method} ${routes[name].path}`)
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
})

it('the parameters in a call’s path are the same as in its contract', () => {
  for (const name of names) {
    const inPath = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
    expect(Object.keys(calls[name].params.shape), name).toEqual(inPath)
  }
})

it.each(['routes', 'routes.generated', 'features/generator/switches'])(
  '%s imports no schema, so that the browser loads none',
  (file) => {
    const source = readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8')
    const needed = [...source.matchAll(/^(?!import type).* from '(.+)'$/gm)].map(([, from]) => from)
    expect(needed).toEqual(file === 'routes' ? ['./routes.generated.ts'] : [])
  },
)
