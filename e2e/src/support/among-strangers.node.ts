/**
 * Runs in a network namespace of its own, where it may listen on the ports of name servers: for each stranger a real
 * server process that waits for it, then SIGTERM. Prints how each ended, as JSON. Argument: a folder for their data.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wire } from '@clearpane/contracts'
import { type Hostile, hostileSpeed, startDrippingDns, startHostileSpeed } from '@clearpane/net/testing'
import { cliEntry, readyLine } from './serve.ts'
import { signedIn } from './signed-in.ts'

const [folder = ''] = process.argv.slice(2)
const dnsPort = 53
/** Long enough to ask, and shorter than any limit of a question. */
const askedMs = 700

type Stranger = { who: string; start(): Promise<Hostile>; path: string; body(port: number): object }

// Not those that refuse at once: nobody waits for them.
const speedServers = ['drips the body', 'drips the headers', 'never ends the body', 'is silent'] as const

const strangers: Stranger[] = [
  {
    who: 'a name server that drips over TCP, looked up',
    start: () => startDrippingDns(100, dnsPort),
    path: '/api/network/dns-lookup',
    body: () => ({ name: 'a.test', server: '127.0.0.1' }),
  },
  {
    who: 'a name server that drips over TCP, to be set',
    start: () => startDrippingDns(100, dnsPort),
    path: '/api/network/plan-dns',
    body: () => ({ ipv4: ['127.0.0.1'], ipv6: [], doh: null }),
  },
  ...speedServers.map((what) => ({
    who: `a speed server that ${what}`,
    start: () => startHostileSpeed(hostileSpeed[what] ?? (() => {})),
    path: '/api/network/speed-test',
    body: (port: number) => ({ server: `http://127.0.0.1:${port}`, agreed: true }),
  })),
]

/** How one server process ended that a stranger kept waiting. */
const endOf = async ({ start, path, body }: Stranger, n: number) => {
  const stranger = await start()
  const program = [
    cliEntry,
    'serve',
    '--json',
    '--no-open',
    '--port',
    '0',
    '--data-dir',
    join(folder, String(n)),
  ]
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | string | null>((end) =>
    child.once('exit', (code, signal) => end(signal ?? code)),
  )
  try {
    const { url } = await readyLine(child, 120_000)
    const headers = { ...(await signedIn(url)), [wire.deviceHeader]: 'generic' }
    const { origin } = new URL(url)
    const asked = fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body(stranger.port)),
    }).then(
      async (answer) => `${answer.status} ${(await answer.text()).slice(0, 200)}`,
      () => 'cut',
    )
    const first = await Promise.race([asked, sleep(askedMs).then(() => null)])
    const begin = performance.now()
    child.kill('SIGTERM')
    const code = await Promise.race([exited, sleep(30_000).then(() => 'still there')])
    return { waited: first === null, first, code, ms: performance.now() - begin }
  } finally {
    child.kill('SIGKILL')
    stranger.close()
  }
}

const ends = []
for (const [n, stranger] of strangers.entries())
  ends.push({ who: stranger.who, ...(await endOf(stranger, n)) })
console.log(JSON.stringify(ends))
