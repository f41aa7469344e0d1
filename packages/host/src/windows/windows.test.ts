import { observeAll } from '@clearpane/engine/testing'
import { expect, test } from 'vitest'
import { editionOf, windowsName } from './device.ts'
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
  'the Windows host can be created on Linux, and throws an error at the first call',
  async () => {
    const host = createWindowsHost()
    await expect(host.device()).rejects.toThrow('the Windows API was called on')
    await expect(observeAll(host, [{ kind: 'service', name: 'Spooler' }])).rejects.toThrow(
      'the Windows API was called on',
    )
    await expect(createWindowsRunLock().acquire('test')).rejects.toThrow('the Windows API was called on')
  },
)

test.each([
  [26100, 'Core', 'Windows 11 Home', 'Home'],
  [22631, 'Professional', 'Windows 11 Pro', 'Pro'],
  [19045, 'CoreN', 'Windows 10 Home N', 'Home'],
  [19045, 'CoreSingleLanguage', 'Windows 10 Home Single Language', 'Home'],
  [22631, 'ProfessionalWorkstationN', 'Windows 11 Pro for Workstations N', 'Pro'],
  [22631, 'ProfessionalEducation', 'Windows 11 Pro Education', 'Education'],
  [19044, 'EnterpriseS', 'Windows 10 Enterprise LTSC 2021', 'Enterprise'],
  [19044, 'IoTEnterpriseS', 'Windows 10 IoT Enterprise LTSC 2021', 'Enterprise'],
  [17763, 'EnterpriseSN', 'Windows 10 Enterprise LTSC N 2019', 'Enterprise'],
  [26100, 'EnterpriseS', 'Windows 11 Enterprise LTSC 2024', 'Enterprise'],
  [26100, 'IoTEnterprise', 'Windows 11 IoT Enterprise', 'Enterprise'],
  [22631, 'ServerRdsh', 'Windows 11 Enterprise multi-session', 'Enterprise'],
  [20348, 'ServerStandard', 'Windows Server 2022 Standard', null],
  [26100, 'ServerDatacenter', 'Windows Server 2025 Datacenter', null],
  [17763, 'ServerStandardEval', 'Windows Server 2019 Standard', null],
  [20348, 'ServerTurbine', 'Windows Server 2022', null],
  [99999, 'ServerStandard', 'Windows Server Standard', null],
  [26100, 'SomethingNew', 'Windows 11 SomethingNew', null],
  [26100, null, 'Windows 11', null],
  [null, 'Professional', 'Windows', 'Pro'],
] as const)('build %s with EditionID %s is named "%s"', (build, editionId, name, edition) => {
  expect(windowsName(build, editionId)).toBe(name)
  expect(editionOf(editionId)).toBe(edition)
})
