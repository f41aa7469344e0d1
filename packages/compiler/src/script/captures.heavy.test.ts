/**
 * Tests that a script stores the previous values correctly despite crashes, other scripts, other accounts, damage, or
 * concurrent runs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTweak, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import { encodeRegistryData, type Setting, type Tweak } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { keptFolder, whyNoWindowsPowerShell } from '../testing/powershell.ts'
import {
  captured,
  compile,
  dump,
  importText,
  key,
  log,
  one,
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

const why = whyNoWindowsPowerShell()

describe.skipIf(why !== null)(`the captures of a script${why === null ? '' : ` (skipped: ${why})`}`, () => {
  useScripts()

  it('keep the first captured value, which an undo restores unless it is told to keep other programs’ later changes', async () => {
    const before = await dump()
    expect(await run(script)).toMatchObject({ code: 0 })
    const theirs =
      '[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest]\n"Text"="theirs"\n"Number"=dword:00000007\n'
    await importText(`Windows Registry Editor Version 5.00\n\n${theirs}`)
    // The same script runs again, so the value that it now overwrites isn't the original one.
    expect(await run(script)).toMatchObject({ code: 0 })
    await importText(`Windows Registry Editor Version 5.00\n\n${theirs}`)
    const left = await run(script, '-Undo', '-KeepChanged')
    expect(left, left.stdout).toMatchObject({ code: 3 })
    expect((await values()).get('\\Text')).toEqual(encodeRegistryData({ type: 'REG_SZ', data: 'theirs' }))
    const undone = await run(script, '-Undo')
    expect(undone, undone.stdout).toMatchObject({ code: 0 })
    expect(undone.stdout).toContain('something else changed it since')
    expect(sorted(await dump())).toEqual(sorted(before))
    expect(existsSync(captured())).toBe(false)
  })

  it('let two scripts with the same log restore their own values without blocking each other', async () => {
    const before = await dump()
    const own = (id: string, ...settings: Tweak['options'][number]['settings']) =>
      save(`${id}.ps1`, encodeScript(compile([aTweak(`a.${id}`, settings)]).text))
    const first = own(
      'first',
      registrySetting(key, 'Number', one),
      serviceSetting('ClearpaneNone', { start: 'Disabled' }),
    )
    const second = own('second', registrySetting(key, 'Text', one), {
      resource: { kind: 'registryKey', hive: 'HKCU', path: 'Software\\ClearpaneScriptTest\\Empty' },
      desired: { want: 'keyAbsent' },
      default: 'unknown',
    } as Setting)
    expect(await run(first)).toMatchObject({ code: 0 })
    expect(await run(second, '-WhatIf')).toMatchObject({ code: 0 })
    expect(await run(second)).toMatchObject({ code: 0 })
    expect(await run(first)).toMatchObject({ code: 2 })
    const undone = await run(second, '-Undo')
    expect(undone, undone.stdout).toMatchObject({ code: 0 })
    expect(undone.stdout).toContain('changed 2, already set 0, not applicable 0, left or failed 0')
    expect((await values()).get('\\Number')).toEqual({ type: 4, hex: '01000000' })
    expect(await run(second, '-Undo')).toMatchObject({ code: 2 })
    expect(await run(first, '-Undo')).toMatchObject({ code: 0 })
    expect(sorted(await dump())).toEqual(sorted(before))
    expect(existsSync(captured())).toBe(false)
  })

  it('allow an undo to restore everything even if the script was killed right after its first capture', async () => {
    const before = sorted(await dump())
    for (const extra of [0, 40, 150]) {
      const child = shell.start(['-File', shell.path(script), '-LogPath', shell.path(log())])
      for (const until = performance.now() + 60_000; !existsSync(captured()) && performance.now() < until; )
        await sleep(2)
      await sleep(extra)
      await child.stop()
      const undone = await run(script, '-Undo')
      expect([0, 2], undone.stdout).toContain(undone.code)
      expect(sorted(await dump())).toEqual(before)
      expect(existsSync(captured())).toBe(false)
    }
  })

  it.each([
    ['is no list of captures', 'garbage\n'],
    ['is of another version', '{"Version":9,"Script":"","User":"","Key":"x"}\n'],
    ['is the old form', '{"version":1,"user":"","entries":[]}'],
  ])(
    'stay in a capture file that %s: -Undo names the file with advice, and other runs continue',
    async (_, text) => {
      const before = await dump()
      mkdirSync(keptFolder(shell), { recursive: true })
      writeFileSync(captured(), text)
      const undo = await run(script, '-Undo')
      expect(undo, undo.stdout).toMatchObject({ code: 4 })
      expect(undo.stdout).toMatch(/Line 1 of .* cannot be read: [\s\S]*move it away/)
      expect([await dump(), readFileSync(captured(), 'utf8')]).toEqual([before, text])
      expect(await run(script, '-WhatIf')).toMatchObject({ code: 0 })
      expect(await run(script)).toMatchObject({ code: 0 })
      // Readable captures are restored; unreadable ones are counted and set aside.
      const undone = await run(script, '-Undo')
      expect(undone, undone.stdout).toMatchObject({ code: 3 })
      expect(sorted(await dump())).toEqual(sorted(before))
      expect(existsSync(captured())).toBe(false)
      const aside = readdirSync(keptFolder(shell)).filter((name) => name.endsWith('.damaged'))
      expect(
        aside.map((name) => readFileSync(join(keptFolder(shell), name), 'utf8').startsWith(text)),
      ).toEqual([true])
      for (const name of aside) rmSync(join(keptFolder(shell), name))
    },
  )

  it('can still be read after a line was cut off while it was written', async () => {
    const before = await dump()
    expect(await run(script)).toMatchObject({ code: 0 })
    const whole = readFileSync(captured(), 'utf8')
    writeFileSync(captured(), `${whole}${whole.slice(0, whole.indexOf('\n') - 40)}`)
    await importText(
      `Windows Registry Editor Version 5.00\n\n[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest]\n"Number"=dword:00000007\n`,
    )
    expect(await run(script)).toMatchObject({ code: 0 })
    const undone = await run(script, '-Undo')
    expect(undone, undone.stdout).toMatchObject({ code: 0 })
    expect(sorted(await dump())).toEqual(sorted(before))
    expect(existsSync(captured())).toBe(false)
  })

  it('that were made under another account are left alone and reported', async () => {
    expect(await run(script)).toMatchObject({ code: 0 })
    const whole = readFileSync(captured(), 'utf8')
    const theirs = whole.replaceAll(/"User":"[^"]+"/g, '"User":"S-1-5-21-0"')
    writeFileSync(captured(), theirs)
    const undo = await run(script, '-Undo')
    expect(undo, undo.stdout).toMatchObject({ code: 4 })
    expect(undo.stdout).toContain('Values of another Windows account (S-1-5-21-0)')
    expect(readFileSync(captured(), 'utf8')).toBe(theirs)
  })

  /** In every round, an undo starts during an apply, each time at a different point. */
  const rounds = process.env.CLEARPANE_SOAK === '1' ? 200 : 8
  it(`all stay intact if an undo begins during a run (${rounds} timings)`, async () => {
    const before = sorted(await dump())
    const began = performance.now()
    expect(await run(script)).toMatchObject({ code: 0 })
    const span = performance.now() - began
    expect(await run(script, '-Undo')).toMatchObject({ code: 0 })
    const seen = { refused: 0, undone: 0, nothing: 0 }
    for (let round = 0; round < rounds; round++) {
      const applying = run(script)
      await sleep((span * round) / rounds)
      const undo = await run(script, '-Undo')
      const applied = await applying
      // Either the apply or the undo may be refused because the other one is in progress.
      expect([0, 4], applied.stdout).toContain(applied.code)
      expect([0, 2, 4], undo.stdout).toContain(undo.code)
      seen[undo.code === 4 ? 'refused' : undo.code === 0 ? 'undone' : 'nothing'] += 1
      const last = await run(script, '-Undo')
      expect([0, 2], last.stdout).toContain(last.code)
      expect(sorted(await dump()), `round ${round}`).toEqual(before)
      expect(existsSync(captured())).toBe(false)
    }
    console.log(
      `${shell.title}: ${rounds} timings over ${Math.round(span)} ms: ${JSON.stringify(seen)}; captures lost: 0`,
    )
  }, 3_600_000)
})
