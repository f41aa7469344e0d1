/** Tests an app that is part of Windows: before making any change, scripts detect that the app can't be removed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindTable } from '../script/template.ts'
import { openPowerShell, type PowerShell, whyNoPowerShell } from '../testing/powershell.ts'
import { encodeScript } from '../text/encode.ts'
import { runtimeFor } from './runtime.ts'

const why = whyNoPowerShell()

const installed = (fixed: boolean) =>
  `(ConvertTo-State -Field @{ Status = 'present'; Value = '1.2.3.4'${fixed ? '; Fixed = $true' : ''} })`
const absent = "(ConvertTo-State -Field @{ Status = 'absent' })"
const gone = '@{ Value = $null; Any = $false }'
const any = '@{ Value = $true; Any = $true }'

const cases: [name: string, desired: string, now: string, status: string][] = [
  ['one that is part of Windows doesn’t go', gone, installed(true), 'notApplicable'],
  ['one that may go goes', gone, installed(false), 'absent'],
  ['one that isn’t there stays away', gone, absent, 'absent'],
  ['one that is part of Windows is there already', any, installed(true), 'present'],
]

let shell: PowerShell

describe.skipIf(why !== null)(
  `a script that removes apps in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 720_000)
    afterAll(() => shell?.remove())

    it('detects before any change that an app that is part of Windows can’t be removed', async () => {
      const table = kindTable(['appx'], { resolves: true, returns: false, imports: false }).join('\n')
      const body = cases
        .map(
          ([, desired, now]) =>
            `Write-Output -InputObject ('case ' + (& $script:Kinds['appx'].Resolve -Desired ${desired} -Now ${now}).Status)`,
        )
        .join('\n')
      const file = join(shell.folder, 'fixed-apps.ps1')
      writeFileSync(
        file,
        encodeScript(
          `Set-StrictMode -Version Latest\n$ErrorActionPreference = 'Stop'\n${runtimeFor(`${table}\n${body}\nConvertTo-State`)}\n${table}\n${body}\n`,
        ),
      )
      const { stdout, stderr } = await shell.run(['-File', shell.path(file)])
      const found = stdout.split(/\r?\n/).flatMap((line) => /^case (.*)$/.exec(line)?.[1] ?? [])
      expect(
        cases.map(([name], n) => `${name}: ${found[n]}`),
        stderr,
      ).toEqual(cases.map(([name, , , status]) => `${name}: ${status}`))
    }, 720_000)
  },
)
