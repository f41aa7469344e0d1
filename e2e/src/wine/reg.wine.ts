/**
 * Runs inside Wine: checks for each preset that Apply leaves the same values as `regedit /S` with the preset's .reg
 * export. Argument: a working folder. Prints one line of JSON; exits with code 1 at the first difference.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets, tweaks } from '@clearpane/catalog'
import { compileReg, encodeReg } from '@clearpane/compiler'
import { foldJournal, indexTweaks, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { testRunId } from '@clearpane/engine/testing'
import { createWindowsHost } from '@clearpane/host/windows'
import { canonicalJson, formatResource } from '@clearpane/model'
import { openJournalStore } from '@clearpane/service/journal'

const clock = { now: () => new Date().toISOString() }
const catalog = indexTweaks(tweaks)

const main = async (folder: string) => {
  const host = createWindowsHost({})
  const store = openJournalStore(join(folder, 'journal'))
  let n = 0
  const deps = { host, store, clock, ids: { run: () => testRunId(++n) }, makeAttachments: () => [] }
  const device = await host.device()
  const undoAll = async () => {
    const plan = await planUndoAll(host, foldJournal(await store.read()), device, clock.now(), {
      kind: 'undoAll',
      putBack: [],
    })
    if (plan.changes.length > 0) await runPlan(deps, plan, { title: 'undo', startedBy: 'test' })
  }
  const figures: Record<string, number> = {}
  for (const { id, choices } of presets) {
    const plan = await planSelection(host, { catalog, choices, device, at: clock.now() })
    const changes = plan.changes.filter(({ resource }) => resource.kind === 'registry')
    const resources = changes.map(({ resource }) => resource)
    await runPlan(deps, plan, { title: id, startedBy: 'test' })
    const applied = await host.observe(resources)
    await undoAll()
    const file = join(folder, `${id}.reg`)
    writeFileSync(file, encodeReg(compileReg({ changes, title: id })))
    const { status } = spawnSync('regedit.exe', ['/S', file], { stdio: 'ignore', timeout: 180_000 })
    if (status !== 0) throw new Error(`regedit /S ${id}.reg ended with ${status}`)
    const imported = await host.observe(resources)
    for (const { resource, from } of changes) {
      // A value that is missing in both cases counts as equal, even if keys were created in the process.
      const said = (all: typeof applied) => {
        const answer = all.of(resource)
        return answer.status === 'absent' ? 'absent' : canonicalJson(answer)
      }
      if (said(applied) !== said(imported))
        throw new Error(
          `${id}: ${formatResource(resource)} is ${said(imported)} after the import, ${said(applied)} after Apply`,
        )
      const now = imported.of(resource)
      await host.act({ resource, from: now.status === 'present' ? now : { status: 'absent' }, to: from })
    }
    figures[id] = changes.length
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}

main(process.argv[2] ?? '.').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
