import fc from 'fast-check'
import { expect, test } from 'vitest'
import { othersWhoWrite } from './admin-folder.ts'

const me = 'S-1-5-21-1-2-3-1001'

test.each([
  [
    'a folder of administrators that users may read',
    'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)',
    [],
  ],
  [
    'Program Files as Windows creates it',
    'O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464D:PAI(A;;FA;;;BA)(A;OICIIO;GA;;;CO)(A;OICI;0x1200a9;;;BU)(A;OICI;GXGR;;;SY)',
    [],
  ],
  ['a folder that somebody created and owns', `O:${me}D:(A;OICI;FA;;;BA)`, [me]],
  [
    'a folder below ProgramData, where users may add files',
    'O:BAD:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;CIID;DCLCRPCR;;;BU)',
    ['BU'],
  ],
  ['a list that lets users write only for what is created inside', 'O:BAD:(A;OICIIO;GW;;;BU)', ['BU']],
  ['a right as a number', `O:BAD:(A;;0x2;;;${me})`, [me]],
  ['an unknown right', 'O:BAD:(A;;ZZ;;;WD)', ['WD']],
  ['creator owner on the folder itself', 'O:BAD:(A;;FA;;;CO)', ['CO']],
  ['no list at all', 'O:BAD:NO_ACCESS_CONTROL', ['everyone']],
  ['no owner', 'D:(A;;FA;;;BA)', ['unknown']],
  ['nothing', '', ['unknown']],
  ['a denied right', 'O:BAD:(D;;FA;;;BU)(A;;FA;;;BA)', []],
  ['an audit list after it', 'O:BAD:P(A;;FA;;;BA)S:AI(AU;SAFA;FA;;;WD)', []],
  ['a group in between', 'O:BAG:SYD:(A;;FA;;;SY)', []],
])('the folder for administrators is checked: %s', (_name, sddl, writers) => {
  expect(othersWhoWrite(sddl)).toEqual(writers)
})

test('every other account with write access is reported, whatever entries come before and after that account’s entry', () => {
  const others = fc.constantFrom('BU', 'WD', 'AU', 'IU', me)
  const right = fc.constantFrom('FA', 'GA', 'GW', 'FW', 'WD', 'WO', 'SD', 'DT', '0x40000', '0x1301bf')
  const harmless = fc.constantFrom('(A;;FA;;;BA)', '(A;OICI;FR;;;BU)', '(D;;FA;;;WD)', '(A;OICIIO;GA;;;CO)')
  fc.assert(
    fc.property(others, right, fc.array(harmless), fc.array(harmless), (who, rights, before, after) => {
      expect(othersWhoWrite(`O:BAD:P${before.join('')}(A;OICI;${rights};;;${who})${after.join('')}`)).toEqual(
        [who],
      )
    }),
  )
})
