/**
 * Tests Clearpane's own program in a PowerShell for Windows that runs in Wine: a session in a Windows process starts
 * the program over Windows pipes, and there is a registry to write to. CLEARPANE_PWSH must specify a PowerShell for
 * Windows; otherwise, all tests here are skipped, and the reason is given.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveProgram } from '@clearpane/compiler'
import { missingCmdlets, powerShellProgram, whyNoPowerShell } from '@clearpane/compiler/testing'
import { bundleForWine, newPrefix, runInWine, toWindowsPath } from '@clearpane/testkit/wine'
import { describe, expect, test } from 'vitest'
import { liveCases, starterText } from './live-cases.ts'

const program = powerShellProgram()
const why =
  whyNoPowerShell() ??
  (process.platform === 'win32' || !program?.endsWith('.exe')
    ? 'CLEARPANE_PWSH names no PowerShell for Windows'
    : null)
const timeoutMs = 900_000

describe.skipIf(why !== null)(
  `our program in a PowerShell for Windows${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    test(
      'passes every case of the conformance table',
      async () => {
        const prefix = await newPrefix()
        try {
          const folder = join(prefix.dir, 'scripts')
          mkdirSync(folder)
          writeFileSync(join(folder, 'live.ps1'), liveProgram())
          writeFileSync(join(folder, 'missing-cmdlets.ps1'), missingCmdlets())
          writeFileSync(join(folder, 'start.ps1'), starterText)
          const bundle = await bundleForWine(
            prefix,
            'packages/host/src/windows/testing/powershell/live.wine.ts',
          )
          const env = {
            POWERSHELL_TELEMETRY_OPTOUT: '1',
            DOTNET_EnableWriteXorExecute: '0',
            WINEDLLOVERRIDES: 'mshtml=;winemenubuilder.exe=d',
          }
          const args = [toWindowsPath(program ?? ''), toWindowsPath(join(folder, 'start.ps1'))]
          const { stdout, stderr } = await runInWine(prefix, { bundle }, args, { timeoutMs, env })
          const results = JSON.parse(stdout.trim().split('\n').at(-1) || '[]') as {
            name: string
            result: string
            reason: string | null
          }[]
          expect(results.filter(({ result }) => result !== 'passed')).toEqual([])
          expect(results.length, stderr).toBe(liveCases({ registry: true }).length)
        } finally {
          await prefix.remove()
        }
      },
      timeoutMs,
    )
  },
)
