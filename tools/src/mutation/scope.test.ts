import { globSync } from 'node:fs'
import { root } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { groups } from './scope.ts'

/** Each alternative is tested separately, because `{a,b}` would match even if one of the two files didn't exist. */
const alternatives = (glob: string): string[] => {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? []
  return inside === undefined
    ? [glob]
    : inside.split(',').flatMap((one) => alternatives(`${before}${one}${after}`))
}

const globs = Object.entries(groups).flatMap(([group, { mutate, tests }]) =>
  [...mutate, ...tests].flatMap(alternatives).map((glob) => ({ group, glob })),
)

test.each(globs)('the group $group of mutation tests lists existing files: $glob', ({ glob }) => {
  const found = globSync(
    glob.replace(/^!(\*\*\/)?/, (_, anywhere) => (anywhere ? '{packages,apps}/**/' : '')),
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  )
  expect(found).not.toEqual([])
})
