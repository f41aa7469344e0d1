/**
 * Runs inside Wine: observes all registry values of the catalog in one batch, many times; then asks one reg.exe per value,
 * in the same process and the same Windows. A job object counts the processes this one has started. Prints JSON.
 */
import { spawnSync } from 'node:child_process'
import { tweaks } from '@clearpane/catalog'
import { resourcesOf } from '@clearpane/engine'
import { createWindowsHost } from '@clearpane/host/windows'
import { keyOf, type RegistryResource } from '@clearpane/model'
import { countProcesses } from './job.ts'

const rounds = Number(process.argv[2] ?? 100)
const resources = resourcesOf(tweaks).filter((one): one is RegistryResource => one.kind === 'registry')

const askRegExe = (resource: RegistryResource): boolean => {
  const name = resource.name === '' ? ['/ve'] : ['/v', resource.name]
  return spawnSync('reg.exe', ['query', keyOf(resource), ...name], { stdio: 'ignore', windowsHide: true }).status === 0
}

const main = async () => {
  const host = createWindowsHost()
  const before = countProcesses()
  const times: number[] = []
  let answers = await host.observe(resources)
  for (let i = 0; i < rounds; i++) {
    const began = performance.now()
    answers = await host.observe(resources)
    times.push(performance.now() - began)
  }
  const whileObserving = countProcesses() - before
  const present = answers.map(({ status }) => status === 'present')
  const began = performance.now()
  const found = resources.map(askRegExe)
  const regExeMs = performance.now() - began
  const byRegExe = countProcesses() - before - whileObserving
  // Equal work or no comparison: both must see the same values.
  const differ = found.filter((is, i) => is !== present[i]).length
  const statuses = Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((s) => [s, answers.filter((a) => a.status === s).length]),
  )
  console.log(JSON.stringify({ values: resources.length, statuses, times, whileObserving, regExeMs, byRegExe, differ }))
}
main()
