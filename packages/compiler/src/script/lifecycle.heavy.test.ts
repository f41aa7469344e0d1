/**
 * Tests the whole lifecycle of a script on a Windows registry (preview, apply, apply again, undo, identical), and the
 * cases in which the script must refuse.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aTweak, serviceSetting } from '@clearpane/engine/testing'
import {
  type Change,
  encodeRegistryData,
  type Known,
  type RawValue,
  type RegistryResource,
} from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { compileReg, compileUndoReg } from '../reg.ts'
import { asHere, keptFolder, whyNoWindowsPowerShell } from '../testing/powershell.ts'
import {
  captured,
  compile,
  dump,
  file,
  importText,
  key,
  log,
  run,
  save,
  script,
  shell,
  sleep,
  sorted,
  useScripts,
  values,
} from '../testing/script-life.ts'
import { encodeScript } from '../text/encode.ts'
import { compileUndoScript } from '../undo/script.ts'

const why = whyNoWindowsPowerShell()

describe.skipIf(why !== null)(
  `a script from preview to undo${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    useScripts()

    it('can be previewed, applied, run again with nothing left to do, and undone, which leaves an identical PC', async () => {
      const before = await dump()
      const preview = await run(script, '-WhatIf')
      expect(preview, preview.stderr).toMatchObject({ code: 0 })
      expect(await dump()).toBe(before)
      expect([existsSync(log()), existsSync(captured())]).toEqual([false, false])
      expect(preview.stdout).toContain(`${key}\\Number: REG_DWORD 5 -> REG_DWORD 1`)

      const applied = await run(script)
      expect(applied, applied.stdout).toMatchObject({ code: 0 })
      const now = await values()
      const raw = (data: Parameters<typeof encodeRegistryData>[0]) => encodeRegistryData(data)
      expect(now.get('\\Number')).toEqual(raw({ type: 'REG_DWORD', data: 1 }))
      expect(now.get('\\')).toEqual(raw({ type: 'REG_SZ', data: "it's ‘new’ $(calc)" }))
      expect(now.get('\\Expand')).toEqual(raw({ type: 'REG_SZ', data: '%A%' }))
      expect(now.get('\\List')).toEqual(raw({ type: 'REG_MULTI_SZ', data: ['', 'x'] }))
      expect(now.get('\\Text')).toEqual(raw({ type: 'REG_EXPAND_SZ', data: '' }))
      expect(now.get('\\None')).toEqual({ type: 3, hex: '' })
      expect(now.get(`\\It's $(calc) "x"`)).toEqual({ type: 11, hex: 'ff'.repeat(8) })
      expect(now.get('\\New\\Deep\\Value')).toEqual(raw({ type: 'REG_DWORD', data: 1 }))
      expect(now.get('\\Bits')).toEqual({ type: 3, hex: '90040380' })
      expect(now.get('\\Pairs')).toEqual(raw({ type: 'REG_SZ', data: 'A=0;swapeffect=0;New=1;' }))
      for (const untouched of ['\\Gone', '\\Means', '\\Optional', '\\TooNew', '\\TooOld'])
        expect(now.has(untouched), untouched).toBe(false)

      const kept = readFileSync(captured(), 'utf8')
      const after = await dump()
      expect(await run(script)).toMatchObject({ code: 2 })
      expect(await dump()).toBe(after)
      expect(readFileSync(captured(), 'utf8')).toBe(kept)

      expect(await run(script, '-Undo', '-WhatIf')).toMatchObject({ code: 0 })
      expect(await dump()).toBe(after)
      expect(readFileSync(captured(), 'utf8')).toBe(kept)

      const undone = await run(script, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(sorted(await dump())).toEqual(sorted(before))
      expect(existsSync(captured())).toBe(false)
      expect(await run(script, '-Undo')).toMatchObject({ code: 2 })
    })

    it('leaves a value alone if it can’t be restored exactly, and reports this', async () => {
      await importText(
        `Windows Registry Editor Version 5.00\n\n[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest]\n"Number"=hex(1234):01\n`,
      )
      const { code, stdout } = await run(script)
      expect(code).toBe(3)
      expect(stdout).toContain(
        `${key}\\Number: left alone, holds a value of a type or size that this script cannot save exactly`,
      )
      expect((await values()).get('\\Number')).toEqual({ type: 0x1234, hex: '01' })
      expect(await run(script, '-Undo')).toMatchObject({ code: 0 })
    })

    it('is refused without waiting while another run is active, and works once that run has ended', async () => {
      const before = await dump()
      const lines = [
        "$lock = New-Object -TypeName System.Threading.Mutex -ArgumentList $true, 'Global\\Clearpane.Run'",
        'param([string] $Ready)',
      ].reverse()
      const hold = save(
        'hold.ps1',
        encodeScript(
          [...lines, "[System.IO.File]::WriteAllText($Ready, 'x')", 'Start-Sleep -Seconds 60'].join('\r\n'),
        ),
      )
      const child = shell.start(['-File', shell.path(hold), '-Ready', shell.path(file('ready'))])
      for (
        const until = performance.now() + 60_000;
        !existsSync(file('ready')) && performance.now() < until;
      )
        await sleep(20)
      const refused = await run(script)
      expect(refused, refused.stdout).toMatchObject({ code: 4 })
      expect(refused.stdout).toContain('another run of Clearpane is changing this PC')
      expect(await run(script, '-WhatIf')).toMatchObject({ code: 0 })
      expect([await dump(), existsSync(captured())]).toEqual([before, false])
      await child.stop()
      expect(await run(script)).toMatchObject({ code: 0 })
    })

    it('continues if its log can’t be written, and names the log that is used instead', async () => {
      const before = await dump()
      mkdirSync(log())
      for (const args of [[], ['-Undo']]) {
        const ran = await run(script, ...args)
        expect(ran, ran.stdout).toMatchObject({ code: 0 })
        expect(ran.stdout).toMatch(/The log is .*clearpane-[0-9a-f]{32}\.log/)
      }
      rmSync(log(), { recursive: true })
      expect(sorted(await dump())).toEqual(sorted(before))
    })

    it.each([
      [
        'as text',
        (path: string) => `Invoke-Expression (Get-Content -Raw -LiteralPath '${path}'); 'STILL HERE'`,
      ],
      [
        'with a dot',
        (path: string) =>
          `. '${path}'; 'STILL HERE'; @(Get-Command -Name 'Invoke-Pending' -ErrorAction SilentlyContinue).Count`,
      ],
    ])(
      'ends with instructions and without a change if the script is run %s, and leaves the session as it was',
      async (_, command) => {
        const before = await dump()
        const ran = await shell.run(['-Command', command(shell.path(script))])
        expect(ran, ran.stderr).toMatchObject({ code: 0 })
        expect(ran.stdout).toMatch(/Nothing was changed: save this as a file[\s\S]*STILL HERE/)
        expect(ran.stdout.trim().split(/\r?\n/).slice(2)).toEqual(_ === 'with a dot' ? ['0'] : [])
        expect(await dump()).toBe(before)
      },
    )

    it('reports a service as not installed if only a key of that name exists below Services', async () => {
      const ghost = 'HKLM\\SYSTEM\\CurrentControlSet\\Services\\ClearpaneGhost'
      await shell.reg(['add', ghost, '/f'])
      const { text } = compile([aTweak('a.ghost', [serviceSetting('ClearpaneGhost', { start: 'Disabled' })])])
      const ran = await run(save('ghost.ps1', encodeScript(text)))
      await shell.reg(['delete', ghost, '/f'])
      expect(ran, ran.stdout).toMatchObject({ code: 2 })
      expect(ran.stdout).toContain('service ClearpaneGhost: not applicable, the service is not installed')
    })

    it.skipIf(process.platform === 'win32')('changes, stops and restores a service', async () => {
      const service = save(
        'service.ps1',
        encodeScript(
          compile([
            aTweak('a.service', [
              serviceSetting('ClearpaneStub', { start: 'Disabled', running: 'stopped' }),
              serviceSetting('ClearpaneNone', { start: 'Disabled' }),
            ]),
          ]).text,
        ),
      )
      const look = save(
        'look.ps1',
        encodeScript("$s = Get-Service -Name 'ClearpaneStub'\r\n[string] $s.StartType + ' ' + $s.Status"),
      )
      const state = async () => (await shell.run(['-File', shell.path(look)])).stdout.trim()
      await shell.run(['-Command', "Start-Service -Name 'ClearpaneStub'"])
      expect(await state()).toBe('Manual Running')
      expect(await run(service, '-WhatIf')).toMatchObject({ code: 0 })
      expect(await state()).toBe('Manual Running')
      const applied = await run(service)
      expect(applied, applied.stdout).toMatchObject({ code: 0 })
      expect(await state()).toBe('Disabled Stopped')
      expect(await run(service)).toMatchObject({ code: 2 })
      const undone = await run(service, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(await state()).toBe('Manual Running')
    })

    const odd: readonly (readonly [string, RawValue])[] = [
      ['Short', { type: 4, hex: '010203' }],
      ['NoNul', { type: 1, hex: '41004200' }],
      ['Odd', { type: 1, hex: '414243' }],
      ['Unknown', { type: 0x1234, hex: '0102' }],
      ['Link', { type: 6, hex: '4100' }],
      ['Largest', { type: 0xffffffff, hex: '' }],
    ]
    const at = (path: string, name: string): RegistryResource => ({
      kind: 'registry',
      hive: 'HKCU',
      path: `Software\\ClearpaneScriptTest${path}`,
      name,
    })
    const present = (raw: RawValue): Known => ({ status: 'present', state: { kind: 'registry', ...raw } })
    const changes = [
      ...odd.map(([name, raw]) => ({
        resource: at('', name),
        from: present(raw),
        to: present({ type: 4, hex: '09000000' }),
      })),
      {
        resource: at('', 'Number'),
        from: present({ type: 4, hex: '05000000' }),
        to: { status: 'absent' } as Known,
      },
      {
        resource: at('\\X\\Y', ''),
        from: { status: 'absent', missingKeys: [`${key}\\X`, `${key}\\X\\Y`] } as Known,
        to: present({ type: 1, hex: '0000' }),
      },
      {
        resource: at('\\X', 'b'),
        from: { status: 'absent', missingKeys: [`${key}\\X`] } as Known,
        to: present({ type: 3, hex: 'ff' }),
      },
    ].map(
      (change, i): Change => ({
        ...change,
        id: i + 1,
        causes: [{ by: 'tweak', id: 'a.odd', option: 'on' }],
        admin: false,
        restart: 'none',
        reversible: 'exact',
      }),
    )
    const oddText = compileReg({
      changes: changes.map((change) => ({ ...change, to: change.from })),
      title: 'start',
    })

    it.each(['undo.ps1', 'undo.reg'] as const)(
      'restores values exactly with %s, whatever their types and bytes',
      async (name) => {
        await importText(oddText)
        await shell.reg(['delete', `${key}\\X`, '/f'])
        const before = await dump()
        await importText(compileReg({ changes, title: 'run' }))
        expect(await dump()).not.toBe(before)
        if (name === 'undo.reg') {
          await importText(compileUndoReg({ changes, runId: 'r' }))
          await shell.reg(['delete', `${key}\\X`, '/f'])
        } else {
          const undo = save(
            name,
            encodeScript(asHere(shell, compileUndoScript({ changes, runId: 'r', title: 'T' }))),
          )
          const changed = await dump()
          expect(await run(undo, '-WhatIf')).toMatchObject({ code: 0 })
          expect(await dump()).toBe(changed)
          const undone = await run(undo)
          expect(undone, undone.stdout).toMatchObject({ code: 0 })
        }
        expect(sorted(await dump())).toEqual(sorted(before))
      },
    )

    const undoOf = (of: readonly Change[]) =>
      save(
        'undo.ps1',
        encodeScript(asHere(shell, compileUndoScript({ changes: of, runId: 'r', title: 'T' }))),
      )
    const some = [
      {
        resource: at('', 'Number'),
        from: present({ type: 4, hex: '05000000' }),
        to: present({ type: 4, hex: '01000000' }),
      },
      {
        resource: at('', 'Expand'),
        from: present({ type: 1, hex: '61000000' }),
        to: present({ type: 1, hex: '62000000' }),
      },
      {
        resource: at('\\X\\Y', 'a'),
        from: { status: 'absent', missingKeys: [`${key}\\X`, `${key}\\X\\Y`] } as Known,
        to: present({ type: 4, hex: '01000000' }),
      },
    ].map(
      (change, i): Change => ({
        ...change,
        id: i + 1,
        causes: [{ by: 'tweak', id: 'a.some', option: 'on' }],
        admin: false,
        restart: 'none',
        reversible: 'exact',
      }),
    )

    it('has an undo.ps1 that reports foreign changes, leaves them alone on request, and keeps its log where only administrators can write', async () => {
      await importText(compileReg({ changes: some, title: 'run' }))
      await shell.reg(['add', key, '/v', 'Number', '/t', 'REG_DWORD', '/d', '7', '/f'])
      const undo = undoOf(some)
      const kept = await shell.run(['-File', shell.path(undo), '-KeepChanged'])
      expect(kept, kept.stdout).toMatchObject({ code: 3 })
      expect(kept.stdout).toContain(`${key}\\Number: left alone, something else changed it since`)
      expect(kept.stdout).toContain('changed 2, already set 0, not applicable 0, left or failed 1')
      expect((await values()).get('\\Number')).toEqual({ type: 4, hex: '07000000' })
      expect((await values()).get('\\Expand')).toEqual({ type: 1, hex: '61000000' })
      expect(await dump()).not.toContain('ClearpaneScriptTest\\X')
      const logged = join(keptFolder(shell), 'undo-r.log')
      expect(readFileSync(logged, 'utf8')).toMatch(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ T: 2 values to change\r?$/m,
      )
      rmSync(logged)
      const undone = await run(undo)
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(undone.stdout).toContain(`${key}\\Number: something else changed it since`)
      expect((await values()).get('\\Number')).toEqual({ type: 4, hex: '05000000' })
      expect(await run(undo)).toMatchObject({ code: 2 })
    })

    it.skipIf(process.platform === 'win32')(
      'has an undo.ps1 that restores the start type of a service',
      async () => {
        const state = (start: 'Manual' | 'Automatic'): Known => ({
          status: 'present',
          state: { kind: 'service', start, delayed: false, running: 'stopped', triggered: false },
        })
        const undo = undoOf([
          {
            ...(some[0] as Change),
            resource: { kind: 'service', name: 'ClearpaneStub' },
            from: state('Automatic'),
            to: state('Manual'),
          },
        ])
        const undone = await run(undo)
        expect(undone, undone.stdout).toMatchObject({ code: 0 })
        const type = await shell.run(['-Command', "[string] (Get-Service -Name 'ClearpaneStub').StartType"])
        expect(type.stdout.trim()).toBe('Automatic')
        await shell.run(['-Command', "Set-Service -Name 'ClearpaneStub' -StartupType Manual"])
      },
    )
  },
)
