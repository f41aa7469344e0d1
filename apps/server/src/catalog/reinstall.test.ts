import { expect, test } from 'vitest'
import { reinstallOf } from './reinstall.ts'

test.each([
  [
    'an app winget brings back',
    'Microsoft.WindowsCalculator_8wekyb3d8bbwe',
    { tool: 'winget', source: 'msstore', id: '9WZDNCRFHVN5' },
  ],
  [
    'the same in other letters',
    'microsoft.windowscalculator_8WEKYB3D8BBWE',
    { tool: 'winget', source: 'msstore', id: '9WZDNCRFHVN5' },
  ],
  ['an app only the Store brings back', 'Microsoft.XboxApp_8wekyb3d8bbwe', { tool: 'store' }],
  ['an app that nothing brings back', 'Microsoft.WindowsMaps_8wekyb3d8bbwe', null],
  ['an app nobody listed', 'Contoso.Notes_8wekyb3d8bbwe', null],
])('%s', (_, family, from) => {
  expect(reinstallOf(family)).toEqual(from)
})
