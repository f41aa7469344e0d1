/**
 * Runs inside Wine: observes all registry values of the catalog in one batch many times, then starts reg.exe once for
 * every eighth value, in the same process and the same Windows. A job object counts the processes that were started.
 * Prints JSON.
 */
import { spawnSync } from 'node:child_process'
import { tweaks } from '@clearpane/catalog'
import { type Host, resourcesOf } from '@clearpane/engine'
import { createWindowsHost } from '@clearpane/host/windows'
import { keyOf, type RegistryResource, type Resource } from '@clearpane/model'
import { native } from '@clearpane/win32/testing'

const CreateJobObjectW = native('kernel32.dll', 'uint64_t CreateJobObjectW(void *attributes, void *name)')
const AssignProcessToJobObject = native(
  'kernel32.dll',
  'int AssignProcessToJobObject(uint64_t job, int64_t process)',
)
const QueryInformationJobObject = native(
  'kernel32.dll',
  'int QueryInformationJobObject(uint64_t job, int what, _Out_ void *info, uint32_t size, void *used)',
)

const currentProcess = -1
/**
 * The layout of JOBOBJECT_BASIC_ACCOUNTING_INFORMATION: four times of 8 bytes each, page faults, then the total
 * number of processes in the job.
 */
const accounting = { what: 1, size: 48, totalProcesses: 36 } as const

let job: number | null = null

/**
 * Counts the processes that this Windows process has started, itself included. For this purpose, puts the process
 * into a job object, which includes its children.
 */
const countProcesses = (): number => {
  if (job === null) {
    job = CreateJobObjectW.call(null, null)
    if (!AssignProcessToJobObject.call(job, currentProcess))
      throw new Error('this process cannot be put in a job')
  }
  const info = Buffer.alloc(accounting.size)
  if (!QueryInformationJobObject.call(job, accounting.what, info, info.length, null))
    throw new Error('the job does not answer')
  return info.readUInt32LE(accounting.totalProcesses)
}

const rounds = Number(process.argv[2] ?? 100)
const everything = resourcesOf(tweaks).filter(({ kind }) => kind === 'registry' || kind === 'service')
const resources = everything.filter((one): one is RegistryResource => one.kind === 'registry')

/**
 * The number of values to measure: as many as the catalog had when the limit was set. The measured values are spread
 * evenly over the current catalog.
 */
const limited = 485
const fewer = resources.filter(
  (_, i) => Math.floor(((i + 1) * limited) / resources.length) > Math.floor((i * limited) / resources.length),
)
const services = everything.filter(({ kind }) => kind === 'service')

/**
 * Runs reg.exe only for every eighth value, because a single reg.exe process takes as long as observing all values.
 */
const every = 8
const sample = resources.filter((_, i) => i % every === 0)

const askRegExe = (resource: RegistryResource): boolean => {
  const name = resource.name === '' ? ['/ve'] : ['/v', resource.name]
  return (
    spawnSync('reg.exe', ['query', keyOf(resource), ...name], { stdio: 'ignore', windowsHide: true })
      .status === 0
  )
}

const timed = async (host: Host, requested: readonly Resource[]) => {
  const times: number[] = []
  let answers = await host.observe(requested)
  const before = process.cpuUsage()
  for (let i = 0; i < rounds; i++) {
    const began = performance.now()
    answers = await host.observe(requested)
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { times, cpuMs: (user + system) / 1000 / rounds, answers: answers.list(requested) }
}

const main = async () => {
  const host = createWindowsHost()
  const before = countProcesses()
  const { times, cpuMs, answers } = await timed(host, resources)
  const all = await timed(host, everything)
  const some = await timed(host, [...fewer, ...services])
  const whileObserving = countProcesses() - before
  const present = answers.map(({ status }) => status === 'present')
  const began = performance.now()
  const found = sample.map(askRegExe)
  const regExeMs = performance.now() - began
  const byRegExe = countProcesses() - before - whileObserving
  // The comparison is valid only if both do the same work, so both programs must read the same values.
  const differ = found.filter((is, i) => is !== present[i * every]).length
  const statuses = Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((s) => [
      s,
      answers.filter((a) => a.status === s).length,
    ]),
  )
  console.log(
    JSON.stringify({
      values: resources.length,
      services: everything.length - resources.length,
      statuses,
      times,
      cpuMs,
      allTimes: all.times,
      allCpuMs: all.cpuMs,
      fewer: fewer.length,
      fewerTimes: some.times,
      fewerCpuMs: some.cpuMs,
      whileObserving,
      regExeMsEach: regExeMs / sample.length,
      compared: sample.length,
      byRegExe,
      differ,
    }),
  )
}
main()
