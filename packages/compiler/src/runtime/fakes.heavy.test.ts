/**
 * Tests runtime functions with fakes in place of Windows: the firewall's objects, batteries, and OneDrive folders.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openPowerShell,
  type PowerShell,
  whyNoPowerShell,
  whyNoPrefixOfItsOwn,
} from '../testing/powershell.ts'
import { runtimeFor } from './runtime.ts'

const why = whyNoPowerShell()
const firewall = readFileSync(new URL('../testing/fake-firewall.ps1', import.meta.url), 'utf8')
const start = 'block in tcp; ports 80,443; addresses 192.0.2.1'

describe.skipIf(why !== null)(
  `script functions run with fake commands${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    let shell: PowerShell
    beforeAll(async () => {
      shell = await openPowerShell()
    }, 360_000)
    afterAll(() => shell?.remove())

    /**
     * Returns the output of the given script lines, as an array of lines; `stand` contains the fakes and is placed
     * before the functions.
     */
    const reported = async (stand: string, lines: readonly string[]): Promise<string[]> => {
      const file = join(shell.folder, 'one.ps1')
      const body = lines.join('\n')
      const strict = "$ErrorActionPreference = 'Stop'\nSet-StrictMode -Version Latest\n"
      writeFileSync(file, `${strict}${stand}\n${runtimeFor(body)}\n${body}\n`)
      const { code, stdout, stderr } = await shell.run(['-File', shell.path(file)])
      expect(code, stdout + stderr).toBe(0)
      return stdout
        .split(/\r?\n/)
        .map((line) => line.trim())
        .slice(0, -1)
    }

    const put = (text: string | null) =>
      `try { Write-FirewallRuleValue -Name 'One' -Value ${text === null ? '$null' : `'${text}'`} } catch { 'refused: ' + $_.Exception.Message }`
    const read =
      "try { $now = Get-FirewallRuleValue -Name 'One'; $now.Status + ' ' + $(if ($now.Status -eq 'present') { $now.Value }) } catch { 'failed: ' + $_.Exception.Message }"

    it('make a firewall rule, read its text, replace it and remove it', async () => {
      const lines = [
        put(start),
        read,
        put('allow out udp; ports 53'),
        read,
        put(null),
        read,
        '$fake.Rules.Count',
      ]
      expect(await reported(firewall, lines)).toEqual([
        `present ${start}`,
        'present allow out udp; ports 53',
        'absent',
        '0',
      ])
    }, 180_000)

    it.each([
      ['ServiceName', "'*'"],
      ['LocalUserAuthorizedList', "'O:LSD:(A;;CC;;;S-1-5-21-1)'"],
      ['Enabled', '$false'],
      ['Profiles', '2'],
      ['LocalAddresses', "'10.0.0.1'"],
      ['RemotePorts', "'1'"],
      ['Interfaces', "@('Ethernet')"],
      ['Protocol', '1'],
    ])(
      'neither list nor replace nor remove a rule narrowed by %s',
      async (name, value) => {
        const lines = [
          put(start),
          `$fake.Rules[0].${name} = ${value}`,
          read,
          put('allow out udp'),
          put(null),
          '$fake.Rules.Count',
        ]
        const answers = await reported(firewall, lines)
        expect(answers.slice(0, 3).map((line) => line.endsWith(`: ${name}`))).toEqual([true, true, true])
        expect(answers[0]).toMatch(/^failed: the rule One was edited/)
        expect(answers[1]).toMatch(/^refused: the rule One was edited/)
        expect(answers[3]).toBe('1')
      },
      60_000,
    )

    it('leave alone another program’s rule, and a rule that exists twice', async () => {
      const other = [put(start), "$fake.Rules[0].Grouping = 'clearpane'", put(null), '$fake.Rules.Count']
      expect(await reported(firewall, other)).toEqual(['refused: somebody else has a rule called One', '1'])
      const twice = [
        put(start),
        '$fake.Rules.Insert(1, $fake.Rules[0].PSObject.Copy())',
        put(null),
        '$fake.Rules.Count',
      ]
      expect(await reported(firewall, twice)).toEqual([
        expect.stringMatching(/^refused: .*is there twice/),
        '2',
      ])
    }, 180_000)

    it('restore the old rule if the new rule is refused', async () => {
      const lines = [put(start), "$fake.Rules.Refuse = '9'", put('block in tcp; ports 9'), read]
      expect(await reported(firewall, lines)).toEqual([
        expect.stringMatching(/^refused: /),
        `present ${start}`,
      ])
    }, 180_000)

    const batteries = (statuses: readonly number[]) =>
      [
        "$null = New-Module -Name 'CimCmdlets' -ScriptBlock {",
        '    function Get-CimInstance { [CmdletBinding()] param([string] $ClassName)',
        `        foreach ($one in @(${statuses.join(', ')})) { [pscustomobject] @{ BatteryStatus = $one } } }`,
        '} | Import-Module -PassThru',
      ].join('\n')

    it.each([
      ['no battery', [], 'Ac'],
      ['a battery that charges', [6], 'Ac'],
      ['one of two that is used', [2, 1], 'Dc'],
      ['a battery that does not say', [10], ''],
    ])(
      'do the right thing: %s',
      async (_, statuses, source) => {
        expect(await reported(batteries(statuses), ['(Get-PowerSource)'])).toEqual([source])
      },
      60_000,
    )

    const services = [
      '$log = New-Object -TypeName System.Collections.ArrayList',
      "function Get-ServiceState { param($Resource) [pscustomobject] @{ Running = @('running', 'stopped')[[int] ($Resource.Name -eq 'idle')] } }",
      'function Open-Service { param([string] $Name)',
      '    $one = [pscustomobject] @{ Name = $Name }',
      "    Add-Member -InputObject $one -MemberType ScriptMethod -Name Start -Value { if ($this.Name -eq 'dead') { throw 'no' } $null = $log.Add('start ' + $this.Name) }",
      "    Add-Member -InputObject $one -MemberType ScriptMethod -Name WaitForStatus -Value { if ($this.Name -eq 'slow' -and $log -notcontains 'waited') { $null = $log.Add('waited'); throw 'time is up' } }",
      '    Add-Member -InputObject $one -MemberType ScriptMethod -Name Dispose -Value { } -PassThru }',
      "function Stop-Service { [CmdletBinding()] param($InputObject, [switch] $NoWait) if ($InputObject.Name -eq 'kept') { throw 'others need it' } $null = $log.Add('stop ' + $InputObject.Name) }",
      "function Find-ClassFile { $script:Walk = @{ Skipped = 0; Places = 1; Unnamed = 0 }; $null = $log.Add('files') }",
      "function Get-CleanObstacle { '' }",
    ]
    it.each([
      ['run', ['one', 'idle', 'two'], ['stop one', 'stop two', 'files', 'start one', 'start two']],
      ['cannot be stopped', ['one', 'kept', 'two'], ['stop one', 'start one', 'failed: others need it']],
      [
        'are slow to stop',
        ['one', 'slow'],
        [
          'stop one',
          'stop slow',
          'waited',
          'start one',
          'start slow',
          expect.stringMatching(/^failed: .*time is up/),
        ],
      ],
      [
        'do not start again',
        ['dead', 'one'],
        [
          'stop dead',
          'stop one',
          'files',
          'start one',
          expect.stringMatching(/^failed: .*start again: dead/),
        ],
      ],
    ])(
      'restart every service that they stopped, next to services that %s',
      async (_, names, expected) => {
        const resource = `([pscustomobject] @{ Stops = @(${names.map((name) => `'${name}'`).join(', ')}) })`
        const call = `try { Write-FileValue -Resource ${resource} -Value 0 } catch { $end = 'failed: ' + $_.Exception.Message }`
        expect(await reported('', [...services, "$end = ''", call, '$log; $end'])).toEqual([
          ...expected,
          ...(_ === 'run' ? [''] : []),
        ])
      },
      60_000,
    )

    it.each([
      ['none', '', '0'],
      ['one', '1', '1'],
      ['two', '1; 2', '2'],
    ])(
      'list %s, as many as there are, the first time and again',
      async (_, rows, count) => {
        const once = `@(Get-Once -OnceName 'List' -Ask { ${rows} }).Count`
        expect(await reported('$script:Once = @{}', [once, once])).toEqual([count, count])
      },
      60_000,
    )

    it('use the later of the creation time and the last write time for a file’s age', async () => {
      const file = (created: number, written: number) =>
        `'' + (Get-NewestDate -File ([pscustomobject] @{ CreationTimeUtc = [DateTime]::new(${created}, 5, 1); LastWriteTimeUtc = [DateTime]::new(${written}, 5, 1) })).Year`
      // The case from jean-zay-doc #62: the files were unpacked today but packed in 2019.
      expect(await reported('', [file(2026, 2019), file(2019, 2026), file(2019, 2019)])).toEqual([
        '2026',
        '2026',
        '2019',
      ])
    })

    it('report a file class as unavailable instead of empty if the location of its folder is unknown', async () => {
      const stand =
        "$env:TMPDIR = '/var/odd'; $env:TMP = 'D:\\Odd'; $env:TEMP = 'D:\\Odd'; $script:Walk = $null"
      const resource =
        "@{ MinAgeDays = 7; Never = @(); Paths = @('%TEMP%\\*'); Recurse = $true; Scope = 'user' }"
      const lines = [`$now = Get-FileValue -Resource ${resource}`, "$now.Status + ': ' + $now.Reason"]
      expect((await reported(stand, lines))[0]).toMatch(/^unavailable: its folder is unknown/)
    })

    it('refuse to set the power mode for a power source that isn’t in use, and don’t run powercfg', async () => {
      const stand = batteries([1])
      const lines = [
        "function Invoke-PowerTool { param([string[]] $Argument) Microsoft.PowerShell.Utility\\Write-Output ('ran ' + ($Argument -join ' ')) }",
        "foreach ($source in @('Ac', 'Dc')) { try { Write-PowerValue -Resource ([pscustomobject] @{ Way = 'mode'; Source = $source }) -Value 'x' } catch { $_.Exception.GetType().Name } }",
      ]
      expect(await reported(stand, lines)).toEqual(['NotSupportedException', 'ran /overlaysetactive x'])
    }, 180_000)

    it.each([
      ['C:\\Users\\A\\OneDrive\\Documents', [], true],
      ['C:\\Users\\A\\OneDrive - Firm\\Desktop', [], true],
      ['D:\\Cloud\\Documents', ['D:\\cloud\\'], true],
      ['D:\\Cloud2\\Documents', ['D:\\Cloud', ''], false],
      ['C:\\Users\\A\\OneDriveOld\\Documents', [''], false],
    ])(
      'handle %s next to accounts that keep %j: %s',
      async (folder, roots, isIn) => {
        const list = `@(${roots.map((root) => `'${root}'`).join(', ')})`
        expect(await reported('', [`Test-InOneDrive -Folder '${folder}' -Root ${list}`])).toEqual([
          isIn ? 'True' : 'False',
        ])
      },
      60_000,
    )

    it.skipIf(whyNoPrefixOfItsOwn() !== null).each([
      ['0', '0', 'present 0'],
      ['4294967295', '-1', 'present 4294967295'],
      ['$null', 'none', 'absent'],
    ])(
      'write the number %s of an interface completely, and read it back',
      async (value, kept, answer) => {
        const key = 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\{clearpane}'
        const lines = [
          `$key = [Microsoft.Win32.Registry]::LocalMachine.CreateSubKey('${key}')`,
          "$resource = [pscustomobject] @{ Adapter = '{clearpane}'; Name = 'Number' }",
          `Write-InterfaceValue -Resource $resource -Value ${value}`,
          "$key.GetValue('Number', 'none')",
          "$now = Get-InterfaceValue -Resource $resource; $now.Status + ' ' + $now['Value']",
        ]
        expect(await reported('', lines)).toEqual([kept, answer])
      },
      60_000,
    )
  },
)
