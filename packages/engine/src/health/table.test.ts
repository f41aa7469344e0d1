import { readFileSync } from 'node:fs'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { healthRules } from './parts.ts'

test('docs/health-score.md has the table of weights as it is', () => {
  const rows = [
    ...readFileSync(fromRoot('docs/health-score.md'), 'utf8').matchAll(/^\| (\w+) \| (\d.*) \|/gm),
  ]
  const documented = rows.map(([, part, cells = '']) => [
    part,
    ...cells
      .split(' | ')
      .slice(0, 4)
      .map((cell) => cell.trim()),
  ])
  expect(documented).toEqual(
    Object.entries(healthRules).map(([part, { weight, fullAt, noneAt, unit }]) => [
      part,
      ...[weight, fullAt, noneAt].map(String),
      unit,
    ]),
  )
})
