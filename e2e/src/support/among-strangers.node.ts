/**
 * Runs in its own network namespace, in which it's allowed to listen on name server ports. For each stranger
 * (a server that never finishes its answer), starts a real server process that waits for the stranger, then sends
 * SIGTERM to that process. Prints how each process ended, as JSON. Argument: a folder for the processes' data.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wire } from '@clearpane/contracts'
import {
  type Hostile,
  hostileDoh,
  hostileSpeed,
  rightCertificate,
  startDrippingDns,
  startHostileDoh,
  startHostileSpeed,
} from '@clearpane/net/testing'
import { cliEntry, readyLine } from './serve.ts'
import { signedIn } from './signed-in.ts'

const [folder = ''] = process.argv.slice(2)
/** The id of the sample PC's wired adapter. */
const sampleAdapter = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
const [dnsPort, dohPort] = [53, 443]

const encrypted = {
  type: 'nameServers',
  id: sampleAdapter,
  option: 'set',
  ipv4: ['127.0.0.1'],
  ipv6: [],
  doh: 'https://dns.test/dns-query',
}
/** A time in ms that is long enough to send a query, but shorter than any query's time limit. */
const askedMs = 700

type Stranger = {
  who: string
  start(): Promise<Hostile>
  path: string
  body(port: number): object
  /**
   * Whether the request is made for the sample PC, over this machine's network connection. On systems other than
   * Windows, only the sample PC has encrypted name servers.
   */
  onSample?: true
  /**
   * The expected code, and the time limit in ms. If a deadline is set, the request is made again on a separate
   * server, where it runs to its end.
   */
  deadline?: { code: string; ms: number }
}

// Servers that refuse at once aren't included, because no process waits for them.
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
  ...(['is silent', 'is silent after SETTINGS'] as const).map(
    (what): Stranger => ({
      who: `a name server over HTTPS that ${what}, to be set`,
      start: () => startHostileDoh(hostileDoh[what] ?? {}, dohPort),
      path: '/api/apply',
      body: () => ({ origin: { kind: 'selection', choices: [], items: [encrypted] } }),
      onSample: true,
      // The time limit for two queries of three seconds each.
      deadline: { code: 'NAME_SERVERS_SILENT', ms: 6000 },
    }),
  ),
  ...speedServers.map(
    (what): Stranger => ({
      who: `a speed server that ${what}`,
      start: () => startHostileSpeed(hostileSpeed[what] ?? (() => {})),
      path: '/api/network/speed-test',
      body: (port: number) => ({ server: `http://127.0.0.1:${port}`, agreed: true }),
    }),
  ),
]

const certificate = join(folder, 'dns-test.pem')
writeFileSync(certificate, rightCertificate.cert)

/** A module that gives the sample PC the machine's own network connection in place of the simulated one. */
const ownLine = join(folder, 'own-line.mjs')
writeFileSync(
  ownLine,
  `import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('clearpane-whole.cjs')) return loaded
      const text = String(loaded.source ?? process.getBuiltinModule('node:fs').readFileSync(new URL(url)))
      const source = text.replace(/(lineOf\\w*=\\(\\{line:\\w+\\}\\)=>)\\w+\\?\\?(ownLine)/, '$1$2')
      if (source === text) throw new Error('the bundle chooses its line in another way')
      return { ...loaded, source }
    },
  })\n`,
)

/**
 * Starts a server process that has to wait for a stranger (a server that never finishes its answer), and returns how
 * the process ended.
 */
const endOf = async ({ start, path, body, onSample }: Stranger, n: number | string, waitMs = askedMs) => {
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
  const child = spawn(process.execPath, [...(onSample ? ['--import', ownLine] : []), ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  })
  const exited = new Promise<number | string | null>((end) =>
    child.once('exit', (code, signal) => end(signal ?? code)),
  )
  try {
    const { url } = await readyLine(child, 120_000)
    const headers = { ...(await signedIn(url)), [wire.deviceHeader]: onSample ? 'sample' : 'generic' }
    const { origin } = new URL(url)
    const asked = fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body(stranger.port)),
    }).then(
      async (answer) => `${answer.status} ${(await answer.text()).slice(0, 200)}`,
      () => 'cut',
    )
    const askedAt = performance.now()
    const first = await Promise.race([asked, sleep(waitMs).then(() => null)])
    const answeredMs = performance.now() - askedAt
    const begin = performance.now()
    child.kill('SIGTERM')
    const code = await Promise.race([exited, sleep(30_000).then(() => 'still there')])
    return { waited: first === null, first, code, ms: performance.now() - begin, answeredMs }
  } finally {
    child.kill('SIGKILL')
    stranger.close()
  }
}

const ends = []
const deadlines = []
for (const [n, stranger] of strangers.entries()) {
  const { who, deadline } = stranger
  ends.push({ who, ...(await endOf(stranger, n)) })
  if (deadline === undefined) continue
  const { first, answeredMs } = await endOf(stranger, `${n}-to-the-end`, 60_000)
  deadlines.push({ who, ...deadline, first, answeredMs })
}
console.log(JSON.stringify({ ends, deadlines }))
