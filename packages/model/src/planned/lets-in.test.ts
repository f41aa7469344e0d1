import { expect, test } from 'vitest'
import { rulesThatLetIn } from './lets-in.ts'

const rule = (value: string | null) => ({
  resource: { kind: 'firewall' as const, item: 'rule' as const, name: 'Mine', property: '' },
  to:
    value === null
      ? { status: 'absent' as const }
      : { status: 'present' as const, state: { kind: 'firewall' as const, value } },
})

test.each([
  ['a program is let in', 'allow in any; program C:\\Games\\game.exe', ['Mine']],
  ['a port is opened', 'allow in tcp; ports 80', ['Mine']],
  ['a program may reach others', 'allow out any; program C:\\Games\\game.exe', []],
  ['others are kept out', 'block in tcp; ports 80', []],
  ['the rule goes', null, []],
  ['a text that is no rule', 'allow in', []],
])('the warning about open ports in a plan is right: %s', (_name, value, names) => {
  expect(rulesThatLetIn([rule(value)])).toEqual(names)
})
