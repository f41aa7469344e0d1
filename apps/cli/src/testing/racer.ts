/**
 * One of two processes that race for the same occurrences: `node racer.ts server|run-task DIR`. `server` is the
 * server's engine, which looks at the clock from time to time. `run-task` runs the command of that name again and
 * again. Each process writes a line for every run that it starts.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEngine, standaloneServices } from '@clearpane/service/automation'
import { openDevices } from '@clearpane/service/pcs'
import { parse } from '../arguments/args.ts'
import { runTask } from '../commands/tasks.ts'

const [, , role = '', dataDir = ''] = process.argv
const version = '0.0.0'
const devices = await openDevices({ dataDir, version, platform: 'linux' })
let isOver = false
process.stdin.on('end', () => (isOver = true)).resume()
const said = (line: string) => process.stdout.write(`${line}\n`)

const serve = async () => {
  const services = standaloneServices(devices, { kind: 'person' }, version)
  const { run } = services.jobs
  services.jobs.run = (job, given) => {
    // Only jobs of the type `task` count, because a step of a task may be a job, too.
    if (job.type === 'task') said('started')
    return run(job, given)
  }
  const stop = createEngine(services, { beatMs: 10, retryMs: 1 }).begin()
  said('ready')
  while (!isOver) await sleep(20)
  await stop()
}

const call = async () => {
  const parsed = parse(['run-task', 'night', '--device', 'sample', '--json'], version)
  if ('print' in parsed) throw new Error('the command is run')
  const terminal = {
    err: (text: string) => process.stderr.write(text),
    out: (text: string) => {
      if (JSON.parse(text).run !== null) said('started')
    },
    verbatim: () => {},
    ask: async () => null,
    writeFile: () => {},
    readFile: () => null,
  }
  said('ready')
  while (!isOver) {
    await runTask({ args: parsed.run, devices, terminal, version })
    await sleep(randomInt(8))
  }
}

await (role === 'server' ? serve() : call())
await devices.close()
