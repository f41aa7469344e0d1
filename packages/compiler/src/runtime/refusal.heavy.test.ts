/**
 * Tests in a real PowerShell how errors are classified as denied, unavailable or failed, with errors exactly as
 * Windows' cmdlets raise them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPowerShell, type PowerShell, whyNoPowerShell } from '../testing/powershell.ts'
import { encodeScript } from '../text/encode.ts'
import { runtimeFor } from './runtime.ts'

const why = whyNoPowerShell()

const idError = (id: string) =>
  `throw (New-Object System.Management.Automation.ErrorRecord (New-Object System.Exception 'words in any language'), '${id}', 'NotSpecified', $null)`

const cases: readonly [string, string, 'denied' | 'unavailable' | 'failed'][] = [
  ['a CIM cmdlet without rights', idError('HRESULT 0x80070005,Set-NetAdapterAdvancedProperty'), 'denied'],
  ['a network cmdlet without rights', idError('Windows System Error 5,Set-NetIPInterface'), 'denied'],
  [
    'WMI without rights',
    idError('HRESULT 0x80041003,Microsoft.Management.Infrastructure.CimCmdlets.InvokeCimMethodCommand'),
    'denied',
  ],
  [
    'Dism without rights',
    "$e = New-Object System.Runtime.InteropServices.COMException 'w', -2147024156; throw $e",
    'denied',
  ],
  ['the registry without rights', 'throw (New-Object System.UnauthorizedAccessException)', 'denied'],
  [
    'Defender without rights',
    "throw (New-Object System.Management.Automation.ErrorRecord (New-Object System.Exception 'words'), 'HRESULT 0xc0000142,Set-MpPreference', 'PermissionDenied', $null)",
    'denied',
  ],
  ['a policy of .NET', 'throw (New-Object System.Security.SecurityException)', 'denied'],
  ['a Win32 call without rights', 'throw (New-Object System.ComponentModel.Win32Exception 5)', 'denied'],
  [
    'an error inside another',
    "throw (New-Object System.Exception 'outer', (New-Object System.UnauthorizedAccessException))",
    'denied',
  ],
  ['a cmdlet this Windows lacks', 'NoSuchModule\\Get-NoSuchThing', 'unavailable'],
  ['Defender that does not run', idError('HRESULT 0x800106ba,Get-MpPreference'), 'unavailable'],
  [
    'a class WMI does not know',
    idError('HRESULT 0x80041010,Microsoft.Management.Infrastructure.CimCmdlets.GetCimInstanceCommand'),
    'unavailable',
  ],
  [
    'a class COM does not know',
    "$e = New-Object System.Runtime.InteropServices.COMException 'w', -2147221164; throw $e",
    'unavailable',
  ],
  [
    'what we say cannot be',
    "throw (New-Object System.NotSupportedException 'it always has a value')",
    'unavailable',
  ],
  ['a value the driver refuses', idError('Windows System Error 87,Set-NetIPInterface'), 'failed'],
  ['a parameter that does not exist', 'Get-Item -NoSuchParameter 1', 'failed'],
  ['words of ours', "throw 'winget answered 0x8a150011'", 'failed'],
  ['a file that is not there', 'throw (New-Object System.ComponentModel.Win32Exception 2)', 'failed'],
]

let shell: PowerShell

describe.skipIf(why !== null)(
  `a refusal in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 720_000)

    afterAll(() => shell?.remove())

    it('is reported with its own type and a reason', async () => {
      const asks = cases.map(
        ([, text]) =>
          `try { ${text} } catch { $r = ConvertTo-Refusal -ErrorRecord $_; $r.Status + ' ' + ($r.Reason.Length -gt 0) }`,
      )
      const script = [
        'Set-StrictMode -Version Latest',
        "$ErrorActionPreference = 'Stop'",
        runtimeFor('ConvertTo-Refusal'),
        ...asks,
      ].join('\r\n')
      const file = join(shell.folder, 'refusals.ps1')
      writeFileSync(file, encodeScript(script))
      const { stdout, stderr } = await shell.run(['-File', shell.path(file)])
      const reported = stdout.trim().split(/\r?\n/)
      expect(
        cases.map(([name], i) => [name, reported[i]]),
        stderr,
      ).toEqual(cases.map(([name, , status]) => [name, `${status} True`]))
    }, 360_000)

    it.each([
      [
        'reports a reason of ours by code and params, and by its words for scripts',
        "(ConvertTo-Exception -Code 'noTcpScope' -Status 'unavailable' -Words 'none named {{scope}}' -Param @{ scope = 'Compat' })",
        {
          Status: 'unavailable',
          Reason: 'none named Compat',
          Code: 'noTcpScope',
          Params: { scope: 'Compat' },
        },
      ],
      [
        'a reason of ours that takes no params has none',
        "(ConvertTo-Exception -Code 'tamperSwitch' -Status 'denied' -Words 'only there')",
        { Status: 'denied', Reason: 'only there', Code: 'tamperSwitch', Params: {} },
      ],
      ['what Windows says is words alone', "'so it is'", { Status: 'failed', Reason: 'so it is' }],
    ])(
      'is reported correctly: %s',
      async (_, thrown, answer) => {
        const script = [
          'Set-StrictMode -Version Latest',
          "$ErrorActionPreference = 'Stop'",
          runtimeFor('Invoke-LiveAsk ConvertTo-Exception'),
          `function Get-Thrown { param($Resource) $null = $Resource; throw ${thrown} }`,
          "$script:Pairs = @{ any = @{ Read = 'Get-Thrown' } }",
          "ConvertTo-Json -Depth 5 -Compress -InputObject (Invoke-LiveAsk -Ask @{ kind = 'any'; verb = 'read'; resource = @{} })",
        ].join('\r\n')
        const file = join(shell.folder, 'coded.ps1')
        writeFileSync(file, encodeScript(script))
        const { stdout, stderr } = await shell.run(['-File', shell.path(file)])
        expect(JSON.parse(stdout), stderr).toEqual(answer)
      },
      120_000,
    )
  },
)
