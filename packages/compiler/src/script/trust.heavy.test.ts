/**
 * Tests that a script with administrator rights takes nothing but the data that it specifies itself from files that
 * the user's programs can write. Also tests what a capture may contain, and which values each account gets
 * back.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTweak, registrySetting } from '@clearpane/engine/testing'
import type { Change, Setting, Tweak } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whyNoPowerShell } from '../testing/powershell.ts'
import { me, openStandIn, type StandIn } from '../testing/stand-in.ts'
import { compileUndoScript } from '../undo/script.ts'
import { compileScript } from './script.ts'

const why =
  whyNoPowerShell() ?? (process.platform === 'win32' ? 'stands in for Windows elsewhere only' : null)

const dword = (data: number) => ({ want: 'value', value: { type: 'REG_DWORD', data } }) as const
const machine = 'HKLM\\SOFTWARE\\Clearpane\\Test'
const user = 'HKCU\\Software\\Clearpane\\Test'
const tweak = aTweak('a.both', [
  registrySetting(machine, 'Machine', dword(1)),
  registrySetting(user, 'User', dword(1)),
])
const compiled = (tweaks: readonly Tweak[]) =>
  compileScript({
    title: 'Trust',
    choices: tweaks.map(({ id }) => ({ tweakId: id })),
    tweaks,
    version: '0',
  })
const before = { [`${machine}\\Machine`]: '4 05000000', [`${user}\\User`]: '4 06000000' }
const applied = { [`${machine}\\Machine`]: '4 01000000', [`${user}\\User`]: '4 01000000' }
const stolen = 'HKLM\\SYSTEM\\CurrentControlSet\\Services\\Victim'

describe.skipIf(why !== null)(
  `a script among forged files${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    let pc: StandIn
    let script: string
    let selection: string
    beforeEach(async () => {
      pc = await openStandIn()
      const { text, fileName } = compiled([tweak])
      selection = fileName.slice(-12, -4)
      script = pc.save('trust.ps1', text)
      pc.put(before)
    })
    afterEach(() => pc.remove())

    const protectedFile = () => join(pc.protected, `clearpane-trust-${selection}.log.captured.jsonl`)
    const usersFile = () => `${pc.log}.captured.jsonl`
    const lineOf = (fields: Record<string, unknown>) =>
      `${JSON.stringify({ Version: 2, Script: selection, User: me, Kind: 'registry', Title: 't', Admin: true, ...fields })}\n`
    const evil = (hive: string, path: string, name: string, more = {}) =>
      lineOf({
        Key: `registry:${hive}\\${path}\\${name}`.toLowerCase(),
        Resource: { Hive: hive, Path: path, Name: name },
        Before: { Status: 'present', Type: 1, Hex: '650076006900', MissingKeys: [], ...more },
        Wrote: { Status: 'absent', Type: 0, Hex: '', MissingKeys: [] },
      })

    it('keeps its captures and its log where only administrators can write, and can restore everything from there', async () => {
      const ran = await pc.run(script, { admin: true })
      expect(ran, ran.stdout + ran.stderr).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual(applied)
      expect(readdirSync(pc.protected).filter((name) => name.endsWith('.log'))).toHaveLength(1)
      expect([existsSync(protectedFile()), existsSync(usersFile())]).toEqual([true, false])
      expect(existsSync(pc.log)).toBe(false)
      const undone = await pc.run(script, { admin: true }, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual(before)
      expect(existsSync(protectedFile())).toBe(false)
      expect(await pc.run(script, { admin: true }, '-Undo')).toMatchObject({ code: 2 })
    })

    it.each([false, true])(
      'restores nothing from a line that was forged in its captures for a value that the script never changes (as administrator: %s)',
      async (admin) => {
        const own = admin ? tweak : aTweak('a.user', [registrySetting(user, 'User', dword(1))])
        const { text, fileName } = compiled([own])
        selection = fileName.slice(-12, -4)
        script = pc.save('own.ps1', text)
        expect(await pc.run(script, { admin })).toMatchObject({ code: 0 })
        const [hive, ...path] = stolen.split('\\')
        const line = evil(hive ?? '', path.join('\\'), 'ImagePath', {
          Import: ['Windows Registry Editor Version 5.00', `[${stolen}]`, '"ImagePath"="evil"'],
        })
        writeFileSync(usersFile(), (existsSync(usersFile()) ? readFileSync(usersFile(), 'utf8') : '') + line)
        const undone = await pc.run(script, { admin }, '-Undo', '-OldCaptures')
        expect(undone.stdout).toMatch(/this script does not change/)
        expect(pc.registry()).toEqual(before)
        expect(pc.ran()).toBe('')
        expect(await pc.run(script, { admin }, '-Undo')).toMatchObject({ code: 2 })
      },
    )

    it('when run as administrator, ignores a line that was forged in its captures, unless -OldCaptures is passed', async () => {
      expect(await pc.run(script, { admin: true })).toMatchObject({ code: 0 })
      rmSync(protectedFile())
      const line = lineOf({
        Key: `registry:${machine}\\Machine`.toLowerCase(),
        Resource: { Hive: 'HKLM', Path: 'SYSTEM\\Elsewhere', Name: 'Evil' },
        Before: { Status: 'present', Type: 4, Hex: '05000000', MissingKeys: ['HKLM\\SYSTEM'] },
        Wrote: { Status: 'present', Type: 4, Hex: '01000000', MissingKeys: [] },
      })
      writeFileSync(usersFile(), line)
      const refused = await pc.run(script, { admin: true }, '-Undo')
      expect(refused, refused.stdout).toMatchObject({ code: 4 })
      expect(refused.stdout).toContain(`${machine}\\Machine: left alone`)
      expect(pc.registry()).toEqual(applied)
      const undone = await pc.run(script, { admin: true }, '-Undo', '-OldCaptures')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({ ...applied, [`${machine}\\Machine`]: '4 05000000' })
      // The user's file isn't written to, because restored values are recorded in a place where only administrators
      // can write.
      expect(readFileSync(usersFile(), 'utf8')).toBe(line)
      pc.put(applied)
      expect(await pc.run(script, { admin: true }, '-Undo', '-OldCaptures')).toMatchObject({ code: 2 })
      expect(pc.registry()).toEqual(applied)
    })

    it('stops a run as administrator before any change if the capture file is a link', async () => {
      mkdirSync(pc.protected)
      const victim = join(pc.folder, 'victim')
      writeFileSync(victim, 'precious')
      symlinkSync(victim, protectedFile())
      const ran = await pc.run(script, { admin: true })
      expect(ran, ran.stdout).toMatchObject({ code: 4 })
      expect(ran.stdout).toContain('is a link')
      expect([pc.registry(), readFileSync(victim, 'utf8')]).toEqual([before, 'precious'])
      expect(await pc.run(script, { admin: true }, '-Undo')).toMatchObject({ code: 4 })
      expect(readFileSync(victim, 'utf8')).toBe('precious')
    })

    it('stops if the folder for captures is a link, and writes no line to a log that is a link', async () => {
      const elsewhere = join(pc.folder, 'elsewhere')
      mkdirSync(elsewhere)
      symlinkSync(elsewhere, pc.protected)
      const ran = await pc.run(script, { admin: true })
      expect(ran, ran.stdout).toMatchObject({ code: 4 })
      expect([pc.registry(), readdirSync(elsewhere)]).toEqual([before, []])
      rmSync(pc.protected)
      const victim = join(pc.folder, 'victim')
      writeFileSync(victim, 'precious')
      symlinkSync(victim, pc.log)
      const logged = await pc.run(script, { admin: true })
      expect(logged, logged.stdout).toMatchObject({ code: 0 })
      expect(logged.stdout).toMatch(/The log is /)
      expect(readFileSync(victim, 'utf8')).toBe('precious')
    })

    it('reports that a run was made by an administrator, and restores nothing from that run without administrator rights', async () => {
      expect(await pc.run(script, { admin: true })).toMatchObject({ code: 0 })
      const undone = await pc.run(script, {}, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 5 })
      expect(undone.stdout).toContain('applied as administrator')
      expect(pc.registry()).toEqual(applied)
    })

    it.each([
      ['2024-05-06T07:08:09Z'],
      ['/Date(1700000000000)/'],
      ['2024-05-06'],
      ['quote " and back\\slash'],
      ['~marked'],
      ['\u202e\u00e4\u{1f600}'],
      ["it's ‘odd’ $(calc)"],
    ])('restores a value called %s under its own name', async (name) => {
      const odd = aTweak('a.odd', [registrySetting(user, name, dword(1))])
      const path = pc.save('odd.ps1', compiled([odd]).text)
      pc.put({})
      const ran = await pc.run(path, {})
      expect(ran, ran.stdout).toMatchObject({ code: 0 })
      const undone = await pc.run(path, {}, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({})
      expect(await pc.run(path, {}, '-Undo')).toMatchObject({ code: 2 })
    })

    it('leaves a value alone if its name can’t be stored exactly in a file, and decides this before it writes anything', async () => {
      const odd = aTweak('a.odd', [registrySetting(user, 'x', dword(1))])
      const text = compiled([odd]).text.replace("-Name 'x'", '-Name ([string] [char] 0xd800)')
      const path = pc.save('odd.ps1', text)
      pc.put({})
      const ran = await pc.run(path, {})
      expect(ran, ran.stdout).toMatchObject({ code: 3 })
      expect(ran.stdout).toContain('LEFT ALONE')
      expect(pc.registry()).toEqual({})
    })

    it('reads a capture of an older script correctly, even if a string in the capture looks like a date', async () => {
      const old = aTweak('a.user', [registrySetting(user, '2024-05-06T07:08:09Z', dword(1))])
      const { text, fileName } = compiled([old])
      selection = fileName.slice(-12, -4)
      const label = `${user}\\2024-05-06T07:08:09Z`
      pc.put({ [label]: '4 01000000' })
      writeFileSync(
        usersFile(),
        lineOf({
          Key: `registry:${label}`.toLowerCase(),
          Admin: false,
          Resource: { Hive: 'HKCU', Path: user.slice(5), Name: '2024-05-06T07:08:09Z' },
          Before: { Status: 'present', Type: 4, Hex: '09000000', MissingKeys: [] },
          Wrote: { Status: 'present', Type: 4, Hex: '01000000', MissingKeys: [] },
        }),
      )
      const undone = await pc.run(pc.save('old.ps1', text), {}, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({ [label]: '4 09000000' })
      expect(existsSync(usersFile())).toBe(false)
    })

    it('stops before any other change if a requested backup copy fails', async () => {
      const copy = aTweak('a.copy', [
        {
          resource: { kind: 'action', name: 'backupRegistry', scope: 'machine' },
          desired: { want: 'property', value: 'done' },
          default: 'unknown',
        } as Setting,
      ])
      // The backup copy is requested last but made first.
      const path = pc.save('copy.ps1', compiled([tweak, copy]).text)
      const failed = await pc.run(path, { admin: true, fails: 'reg.exe save' })
      expect(failed, failed.stdout).toMatchObject({ code: 3 })
      expect(failed.stdout).toContain('Stopped: the copy that was requested first could not be made')
      expect(pc.registry()).toEqual(before)
      const done = await pc.run(path, { admin: true })
      expect(done, done.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual(applied)
      expect(pc.ran()).toContain(join(pc.folder, 'programs', 'registry'))
    })

    it('captures the update pause, recognizes that the pause is set, and restores the user’s own values', async () => {
      const pause = aTweak('a.pause', [
        {
          resource: { kind: 'action', name: 'pauseUpdates', scope: 'machine' },
          desired: { want: 'property', value: 'done' },
          default: 'unknown',
        } as Setting,
      ])
      const path = pc.save('pause.ps1', compiled([pause]).text)
      const key = 'HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'
      const text = (words: string) => `1 ${Buffer.from(`${words}\0`, 'utf16le').toString('hex')}`
      const theirs = {
        [`${key}\\PauseUpdatesExpiryTime`]: text('2026-01-02T03:04:05Z'),
        [`${key}\\PauseUpdatesStartTime`]: '4 01000000',
      }
      pc.put(theirs)
      const ran = await pc.run(path, { admin: true })
      expect(ran, ran.stdout).toMatchObject({ code: 0 })
      expect(Object.keys(pc.registry())).toHaveLength(6)
      expect(new Set(Object.values(pc.registry())).size).toBe(2)
      expect(await pc.run(path, { admin: true })).toMatchObject({ code: 2 })
      const undone = await pc.run(path, { admin: true }, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual(theirs)
      expect(await pc.run(path, { admin: true }, '-Undo')).toMatchObject({ code: 2 })
    })

    it('sets and restores single bits and single pairs within a value', async () => {
      const parts = aTweak('a.parts', [
        registrySetting(user, 'Bits', { want: 'bits', byte: 1, mask: 0x06, bits: 0x04 }),
        registrySetting(user, 'Pairs', { want: 'pair', key: 'swapeffect', value: '0' }),
      ])
      const path = pc.save('parts.ps1', compiled([parts]).text)
      const text = (words: string) => `1 ${Buffer.from(`${words}\0`, 'utf16le').toString('hex')}`
      const first = { [`${user}\\Bits`]: '3 90120380', [`${user}\\Pairs`]: text('A=0;SwapEffect=1;') }
      pc.put(first)
      const ran = await pc.run(path, {})
      expect(ran, ran.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({
        [`${user}\\Bits`]: '3 90140380',
        [`${user}\\Pairs`]: text('A=0;swapeffect=0;'),
      })
      expect(await pc.run(path, {}, '-Undo')).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual(first)
    })

    it('explains that a script block must first be saved as a file, and exits without ending the session', async () => {
      const command = `& ([scriptblock]::Create((Get-Content -Raw -LiteralPath '${script}'))) -WhatIf; 'STILL HERE'`
      const ran = await (await import('../testing/powershell.ts'))
        .openPowerShell()
        .then((shell) => shell.run(['-Command', command]))
      expect(ran.stdout).toMatch(/Nothing was changed: save this as a file[\s\S]*STILL HERE/)
    })

    it('shortens a long value in the text for the user', async () => {
      pc.put({ ...before, [`${machine}\\Machine`]: `3 ${'ab'.repeat(300_000)}` })
      const preview = await pc.run(script, { admin: true }, '-WhatIf')
      expect(preview.stdout).toMatch(/REG_BINARY (?:ab){30,40}a?\.\.\. \(\d+ characters\) -> REG_DWORD 1/)
      expect(preview.stdout.length).toBeLessThan(4000)
    })

    const change = (hive: 'HKCU' | 'HKLM', hex: string, type = 4): Change => ({
      id: 1,
      resource: { kind: 'registry', hive, path: 'Software\\Clearpane\\Test', name: 'User' },
      from: { status: 'present', state: { kind: 'registry', type, hex } },
      to: { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } },
      causes: [{ by: 'tweak', id: 'a.one', option: 'on' }],
      admin: hive === 'HKLM',
      restart: 'none',
      reversible: 'exact',
    })
    const undoOf = (changes: readonly Change[], owner: string | undefined = me) =>
      pc.save('undo.ps1', compileUndoScript({ changes, runId: 'r', title: 't', owner }))
    const administrator = 'S-1-5-21-1-2-3-500'

    it('has an undo.ps1 that restores the registry of the account that started the run, even if another account grants administrator rights', async () => {
      const path = undoOf([change('HKCU', '06000000')])
      const there = `HKU\\${me}\\Software\\Clearpane\\Test\\User`
      const theirs = 'HKCU\\Software\\Clearpane\\Test\\User'
      pc.put({ [there]: '4 01000000', [theirs]: '4 01000000' })
      const gone = await pc.run(path, { admin: true, account: administrator })
      expect(gone, gone.stdout).toMatchObject({ code: 4 })
      expect(gone.stdout).toContain('not signed in')
      const undone = await pc.run(path, { admin: true, account: administrator, signedIn: me })
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({ [there]: '4 06000000', [theirs]: '4 01000000' })
      pc.put({ [theirs]: '4 01000000' })
      expect(await pc.run(path, {})).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({ [theirs]: '4 06000000' })
    })

    it('has an undo.ps1 that restores machine-wide values from any account', async () => {
      const path = undoOf([change('HKLM', '06000000')])
      pc.put({ 'HKLM\\Software\\Clearpane\\Test\\User': '4 01000000' })
      expect(await pc.run(path, { admin: true, account: administrator })).toMatchObject({ code: 0 })
    })

    it('has an undo.ps1 that finds nothing to do when run a second time, even for bytes that PowerShell can’t compare', async () => {
      const path = undoOf([change('HKCU', '41004200', 1)])
      pc.put({ 'HKCU\\Software\\Clearpane\\Test\\User': '4 01000000' })
      expect(await pc.run(path, {})).toMatchObject({ code: 0 })
      expect(pc.registry()).toEqual({ 'HKCU\\Software\\Clearpane\\Test\\User': '1 41004200' })
      const again = await pc.run(path, {})
      expect(again, again.stdout).toMatchObject({ code: 2 })
      expect(again.stdout).toContain('looks as before; its bytes cannot be compared here')
      expect(again.stdout).not.toContain('something else changed it since')
    })

    it('puts the file for reg.exe where only administrators can write, and deletes it afterwards', async () => {
      const path = undoOf([change('HKLM', '41004200', 1)])
      pc.put({ 'HKLM\\Software\\Clearpane\\Test\\User': '4 01000000' })
      const undone = await pc.run(path, { admin: true })
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
      expect(pc.ran()).toMatch(
        new RegExp(`^reg.exe import ${pc.protected}/clearpane-[0-9a-f]{32}\\.reg /reg:64$`, 'm'),
      )
      expect(readdirSync(pc.protected).filter((name) => name.endsWith('.reg'))).toEqual([])
    })
  },
)
