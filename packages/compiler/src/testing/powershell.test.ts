/** Checks which tests report that they can't run, depending on CLEARPANE_PWSH. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { whyNoPowerShell, whyNoPrefixOfItsOwn, whyNoWindowsPowerShell } from './powershell.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-which-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')(
  'a PowerShell without a Windows registry enables the tests that parse scripts, but not those that run scripts',
  () => {
    const program = join(folder, 'pwsh')
    writeFileSync(program, '')
    vi.stubEnv('CLEARPANE_PWSH', program)
    expect(whyNoPowerShell()).toBeNull()
    expect(whyNoWindowsPowerShell()).toMatch(/no Windows registry here/)
    expect(whyNoPrefixOfItsOwn()).toMatch(/no Windows registry here/)
  },
)

test('if PowerShell is missing, all tests that need it are skipped, with its absence as the reason', () => {
  vi.stubEnv('CLEARPANE_PWSH', join(folder, 'none.exe'))
  for (const why of [whyNoPowerShell(), whyNoWindowsPowerShell(), whyNoPrefixOfItsOwn()])
    expect(why).toMatch(/does not exist/)
})
