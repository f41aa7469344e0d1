/** Other programs that show the same figures, running beside ours. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Fields of /proc/[pid]/stat after the name, the state first. */
const fieldsOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Own time and that of ended children, in seconds; hundredths are what the kernel shows. */
export const cpuSeconds = (pid: number): number =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / 100

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return Number(fieldsOf(name)[1]) === pid ? [Number(name)] : []
      } catch {
        return []
      }
    })

export type Peer = { name: string; pid: number; stop(): void }

const stopped = (child: ChildProcess) => () => void child.kill('SIGTERM')

/** In a terminal of its own, once a second as we do. Null where it isn't installed. */
export const startBtop = async (dir: string): Promise<Peer | null> => {
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

/** `from`: a folder that has it in node_modules; null without one. */
export const startSystemInformation = (from: string | undefined, programs: boolean): Peer | null => {
  if (from === undefined) return null
  const child = spawn(process.execPath, ['-e', loop(programs)], { cwd: from, stdio: 'ignore' })
  const name = `systeminformation, once a second${programs ? ', with programs' : ''}`
  return child.pid === undefined ? null : { name, pid: child.pid, stop: stopped(child) }
}
