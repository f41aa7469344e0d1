import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type CallName, calls } from './calls.ts'
import { type Route, routes } from './routes.ts'

const names = Object.keys(calls) as CallName[]

it('every route has a contract of its own name, and no contract is without a route', () => {
  expect(Object.keys(routes).sort()).toEqual(names.toSorted())
  for (const name of names) {
    const { method, path, job = false }: Route = routes[name]
    expect(calls[name], name).toMatchObject({ method, path, job })
  }
})

it('no two routes have the same method and path', () => {
  const addresses = names.map((name) => `${routes[name].method} ${routes[name].path}`)
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
})

it('the parameters of a path are the ones that its contract takes', () => {
  for (const name of names) {
    const inPath = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
    expect(Object.keys(calls[name].params.shape), name).toEqual(inPath)
  }
})

it.each(['routes', 'generator-switches'])('%s needs nothing, so the browser loads no schema', (file) => {
  const source = readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8')
  expect(source).not.toMatch(/^import/m)
})
