/** Tests the Windows host on a real registry and real services. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@clearpane/model'
import {
  bundleForWine,
  importReg,
  type Prefix,
  regExe,
  runInWine,
  seedServices,
  startInWine,
  toWindowsPath,
  waitForOutput,
} from '@clearpane/testkit/wine'
import { describeInWine, type ReadResult } from '@clearpane/testkit/wine/vitest'
import { expect, test } from 'vitest'
import { allChecks } from './testing/all-checks.ts'
import { casesInWine } from './testing/in-wine.ts'
import { stub, triggered } from './testing/service-checks.ts'
import { sayWhere } from './testing/where/where-it-ran.ts'

const service = 'ConformanceStub'
const groupedService = 'ConformanceGrouped'
const options = { service, groupedService, wholeKeys: true }

/** Wine has no ordered groups, so the test creates a group that contains a service. */
const seedGrouped = async (prefix: Prefix): Promise<void> => {
  const list = [...Buffer.from('SpoolerGroup\0\0', 'utf16le')]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(',')
  const key = 'HKEY_LOCAL_MACHINE\\System\\CurrentControlSet\\Control\\ServiceGroupOrder'
  await importReg(prefix, `Windows Registry Editor Version 5.00\n\n[${key}]\n"List"=hex(7):${list}\n`)
  await seedServices(prefix, [
    { name: service, stub: true },
    { name: groupedService, group: 'SPOOLERGROUP' },
  ])
}
const conformanceEntry = 'packages/host/src/windows/conformance.wine.ts'

const readConformance = (printed: unknown): ReadResult[] =>
  (printed as { name: string; result: 'passed' | 'failed' | 'skipped'; reason: string | null }[]).map(
    ({ name, result, reason }) => ({
      name,
      error: result === 'failed' ? reason : null,
      skipped: result === 'skipped' ? reason : null,
    }),
  )

describeInWine('conformance table on the Windows host', {
  entry: conformanceEntry,
  args: [JSON.stringify(options)],
  names: casesInWine('native', options).map(({ name }) => name),
  prepare: seedGrouped,
  read: readConformance,
  more: () => {
    test('the report lists where each kind of setting was tested', () => {
      const lines = kinds.map(sayWhere)
      console.log(lines.join('\n'))
      expect(lines).toContain('registry: native in Wine')
    })
  },
})

// Wine lacks only the delayed flag, so these cases run with that flag faked; every other call is real.
describeInWine('conformance table, with a fake of the delayed flag', {
  entry: conformanceEntry,
  args: [JSON.stringify(options), 'delayed'],
  names: casesInWine('delayed', options).map(({ name }) => name),
  prepare: (prefix) => seedServices(prefix, [{ name: service, stub: true }]),
  read: readConformance,
})

describeInWine('conformance table, with fakes for what Wine lacks', {
  entry: conformanceEntry,
  args: [JSON.stringify(options), 'fakes'],
  names: casesInWine('fakes', options).map(({ name }) => name),
  read: readConformance,
})

describeInWine('checks of the Windows host', {
  entry: 'packages/host/src/windows/checks.wine.ts',
  names: allChecks.map(({ name }) => name),
  prepare: (prefix) =>
    seedServices(prefix, [
      { name: stub, stub: true },
      { name: triggered, triggered: true },
    ]),
  more: (prefix) => {
    test('reg.exe reads the same values that the host wrote', async () => {
      const { code, stdout } = await regExe(prefix(), [
        'query',
        'HKCU\\Software\\HostChecks\\Open',
        '/v',
        'v',
      ])
      expect([code, stdout]).toEqual([0, expect.stringMatching(/v\s+REG_DWORD\s+0x1\s/)])
    })
  },
})

describeInWine('the first use of COM', {
  entry: 'packages/host/src/windows/first-com.wine.ts',
  names: ['an elevated process lets Windows call back before anything of it uses COM'],
})

const lockEntry = 'packages/host/src/windows/lock.wine.ts'
const timeoutMs = 180_000
const neverReleased = 'C:\\never-released'

const firstLine = async (prefix: Prefix, bundle: string, args: string[]) => {
  const child = startInWine(prefix, { bundle }, args, { timeoutMs })
  const [line] = await waitForOutput(child, /^\{.*\}$/m, timeoutMs)
  return { child, said: JSON.parse(line) }
}

describeInWine('run lock', {
  entry: lockEntry,
  args: ['ClearpaneTest.Alone', 'test'],
  names: ['a lock nobody holds is given, once in this process, and again after it was given back'],
  read: (printed) => [
    {
      name: 'a lock nobody holds is given, once in this process, and again after it was given back',
      error: (printed as { after: boolean }).after ? null : 'not free after release',
    },
  ],
  more: (prefix) => {
    test('a second process can’t get the lock, is told which process holds it, and gets the lock once it’s released', async () => {
      const bundle = await bundleForWine(prefix(), lockEntry)
      const releaseFile = join(prefix().dir, 'release-two')
      const { child, said } = await firstLine(prefix(), bundle, [
        'ClearpaneTest.Two',
        'command line – ü',
        toWindowsPath(releaseFile),
      ])
      expect(said.taken.held).toBe(true)
      expect(said.again).toMatchObject({
        held: false,
        holder: { pid: said.pid, startedBy: 'command line – ü' },
      })
      const second = await runInWine(prefix(), { bundle }, ['ClearpaneTest.Two', 'dashboard'], { timeoutMs })
      const refused = JSON.parse(second.stdout)
      expect(refused.taken).toEqual({ held: false, holder: said.again.holder })
      expect(Math.abs(Date.parse(refused.taken.holder.since) - Date.now())).toBeLessThan(60_000)
      writeFileSync(releaseFile, '')
      expect((await child.ended).code).toBe(0)
      const third = await runInWine(prefix(), { bundle }, ['ClearpaneTest.Two', 'dashboard'], { timeoutMs })
      expect(JSON.parse(third.stdout.split('\n')[0] ?? '').taken.held).toBe(true)
    })

    test('after the process that holds the lock is killed, neither the lock nor the process’s name remains', async () => {
      const bundle = await bundleForWine(prefix(), lockEntry)
      const { child, said } = await firstLine(prefix(), bundle, [
        'ClearpaneTest.Killed',
        'command line',
        neverReleased,
      ])
      expect(said.taken.held).toBe(true)
      expect((await child.kill()).signal).toBe('SIGKILL')
      const next = await firstLine(prefix(), bundle, ['ClearpaneTest.Killed', 'dashboard'])
      expect(next.said.taken.held).toBe(true)
      expect(next.said.again.holder).toMatchObject({ pid: next.said.pid, startedBy: 'dashboard' })
      await next.child.ended
    })

    test('locks with different names do not affect each other', async () => {
      const bundle = await bundleForWine(prefix(), lockEntry)
      const { child } = await firstLine(prefix(), bundle, ['ClearpaneTest.A', 'one', neverReleased])
      const other = await runInWine(prefix(), { bundle }, ['ClearpaneTest.B', 'two'], { timeoutMs })
      expect(JSON.parse(other.stdout.split('\n')[0] ?? '').taken.held).toBe(true)
      await child.kill()
    })
  },
})
