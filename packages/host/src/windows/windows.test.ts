import { observeAll } from '@clearpane/engine/testing'
import { expect, test } from 'vitest'
import { editionOf } from './device.ts'
import { createWindowsHost, createWindowsRunLock } from './index.ts'

test.each([
  ['Professional', 'Pro'],
  ['ProfessionalWorkstation', 'Pro'],
  ['ProfessionalN', 'Pro'],
  ['ProfessionalEducation', 'Education'],
  ['Core', 'Home'],
  ['CoreSingleLanguage', 'Home'],
  ['EnterpriseS', 'Enterprise'],
  ['IoTEnterprise', 'Enterprise'],
  ['Education', 'Education'],
  ['ServerStandard', null],
  ['', null],
  [null, null],
] as const)('the edition %s is %s to the catalog', (editionId, edition) => {
  expect(editionOf(editionId)).toBe(edition)
})

test.skipIf(process.platform === 'win32')(
  'off Windows the host can be made, and says what is wrong at the first call',
  async () => {
    const host = createWindowsHost()
    await expect(host.device()).rejects.toThrow('the Windows API was called on')
    await expect(observeAll(host, [{ kind: 'service', name: 'Spooler' }])).rejects.toThrow(
      'the Windows API was called on',
    )
    await expect(createWindowsRunLock().acquire('test')).rejects.toThrow('the Windows API was called on')
  },
)
