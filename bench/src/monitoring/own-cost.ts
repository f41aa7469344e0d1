/**
 * Measures how much processor time Clearpane's measurements take: while no page is open, while a page shows live
 * figures, and while it also shows the list of programs. Also measures other tools that do the same work at the same
 * time. `CLEARPANE_SYSTEMINFORMATION` is the path of a folder that contains the package systeminformation.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveDashboard } from '../served.ts'
import type { Figure } from '../stats.ts'
import { signedIn } from './client.ts'

// Other programs that show the same figures and run at the same time as Clearpane.

/** Returns the fields of /proc/[pid]/stat after the name, beginning with the state. */
const fieldsOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/**
 * Returns the processor time of a process and its ended children in seconds; the kernel's unit is a hundredth of a
 * second.
 */
const cpuSeconds = (pid: number): number =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / 100

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return Number(fieldsOf(name)[1]) === pid ? [Number(name)] : []
      } catch {
        return []
      }
    })

type Peer = { name: string; pid: number; stop(): void }

const stopped = (child: ChildProcess) => () => void child.kill('SIGTERM')

/**
 * Starts btop in a terminal of its own. Like Clearpane's measurements, btop updates once a second. Returns null if
 * btop isn't installed.
 */
const startBtop = async (dir: string): Promise<Peer | null> => {
  mkdirSync(join(dir, 'btop'), { recursive: true })
  writeFileSync(join(dir, 'btop', 'btop.conf'), 'update_ms = 1000\n')
  const terminal = spawn('script', ['-qfc', 'stty cols 160 rows 50; exec btop --utf-force', '/dev/null'], {
    env: { ...process.env, XDG_CONFIG_HOME: dir, TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await sleep(2000)
  const pid = terminal.pid === undefined ? undefined : childrenOf(terminal.pid)[0]
  if (pid === undefined || !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('btop')) {
    terminal.kill()
    return null
  }
  return { name: 'btop, once a second', pid, stop: stopped(terminal) }
}

const loop = (programs: boolean) => `
  const si = require('systeminformation')
  setInterval(() => Promise.all([si.currentLoad(), si.mem(), si.networkStats('*'), si.disksIO(), si.fsStats(), si.battery()
    ${programs ? ', si.processes()' : ''}]), 1000)`

/** Starts systeminformation. `from`: a folder whose node_modules contains the package; null if there is none. */
const startSystemInformation = (from: string | undefined, programs: boolean): Peer | null => {
  if (from === undefined) return null
  const child = spawn(process.execPath, ['-e', loop(programs)], { cwd: from, stdio: 'ignore' })
  const name = `systeminformation, once a second${programs ? ', with programs' : ''}`
  return child.pid === undefined ? null : { name, pid: child.pid, stop: stopped(child) }
}

const wanted = 200
const running = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length

/** Starts idle processes, so that there are as many processes as on a Windows PC. */
const fill = (): (() => void) => {
  const made = Array.from({ length: Math.max(0, wanted - running()) }, () =>
    spawn('sleep', ['100000'], { stdio: 'ignore' }),
  )
  return () => {
    for (const one of made) one.kill()
  }
}

const modes = [
  { name: 'unwatched, history off', topics: [], isRecording: false, limit: '' },
  { name: 'unwatched, history on', topics: [], isRecording: true, limit: ' (limit 0.05 more)' },
  { name: 'watched', topics: ['live:generic'], isRecording: true, limit: ' (limit 0.5)' },
  {
    name: 'watched with programs',
    topics: ['live:generic', 'processes:generic'],
    isRecording: true,
    limit: ' (limit 2)',
  },
] as const

export const measureOwnCost = async (seconds: number): Promise<Figure[]> => {
  const unfill = fill()
  const served = await serveDashboard(['--device', 'generic'])
  const peers: Peer[] = []
  try {
    const btop = await startBtop(join(tmpdir(), 'clearpane-bench-btop'))
    const from = process.env.CLEARPANE_SYSTEMINFORMATION
    const loops = [startSystemInformation(from, false), startSystemInformation(from, true)]
    peers.push(...[btop, ...loops].filter((peer) => peer !== null))
    const page = await signedIn(served.url)
    const counted = new Map(peers.map(({ name }) => [name, [] as number[]]))
    const figures: Figure[] = []
    let started = 0
    for (const { name, topics, isRecording, limit } of modes) {
      await page.post('/api/monitoring/history/switch', { isRecording })
      const leave = topics.length === 0 ? null : await page.listen(topics)
      await sleep(5000)
      const before = new Map([served, ...peers].map(({ pid }) => [pid, cpuSeconds(pid)]))
      const spent = (pid: number) => (100 * (cpuSeconds(pid) - (before.get(pid) ?? 0))) / seconds
      for (let i = 0; i < seconds; i++) {
        await sleep(1000)
        started = Math.max(started, childrenOf(served.pid).length)
      }
      const unit = `% of a core over ${seconds} s, ${running()} processes`
      figures.push({ name: `${name}${limit}`, unit, rounds: [spent(served.pid)] })
      for (const { name: peer, pid } of peers) counted.get(peer)?.push(spent(pid))
      await leave?.()
    }
    return [
      ...figures,
      ...[...counted].map(([name, rounds]) => ({ name: `peer: ${name}`, unit: '% of a core', rounds })),
      { name: 'processes that the server started', unit: '', rounds: [started] },
    ]
  } finally {
    for (const peer of peers) peer.stop()
    await served.stop()
    unfill()
  }
}
