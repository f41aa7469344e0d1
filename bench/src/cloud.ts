/**
 * Compares the speed of the cloud's push calls with that of pgbench's own tpcb-like script on the same PostgreSQL
 * server, in turns: first only the push's SQL statement, then the whole path through one process and through two
 * processes. fsync is on. The load generator, the server and the database share this machine's processors.
 */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { openDatabase } from '@clearpane/cloud'
import { postgresPrograms, startPostgres, startServer, whyNoPostgres } from '@clearpane/cloud/testing'
import { deviceToken, secretHash } from '@clearpane/sync/cloud'
import { limitProcessors } from './processor-share.ts'
import type { Figure } from './stats.ts'

const profiles = 100_000
const connections = 16
const seconds = Number(process.env.CLEARPANE_BENCH_SECONDS ?? 8)
const scale = 20
/**
 * The share of one processor that each cloud process gets, so that the processes and not the machine limit the speed.
 */
const share = 0.2

const secret = '5'.repeat(64)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const profileOf = (i: number) => md5(String(i))
const deviceOf = (i: number) => md5(`d${i}`).slice(0, 16)

const fill = [
  `insert into profiles select md5(i::text), 1, 1, null from generate_series(1, ${profiles}) i`,
  `insert into devices select md5(i::text), substr(md5('d' || i), 1, 16), md5('k' || i), '${secretHash(secret)}', 1, 9999999999999, null from generate_series(1, ${profiles}) i`,
  'vacuum analyze',
]

/** Returns the SQL of a push as the server sends it to the database; the push follows the newest revision. */
const pushScript = (body: string) => `\\set p random(1, ${profiles})
insert into revisions (profile, document, slot, number, revision, push, body, bytes, device, at)
select devices.profile, '0000000000000000.choices', (coalesce(head.number, 0) + 1) % 11, coalesce(head.number, 0) + 1,
  md5(random()::text) || md5(random()::text), md5(random()::text), decode('${body}', 'base64'), 4096, devices.device, 1
from devices
join profiles on profiles.profile = devices.profile
left join (
  select number, revision from revisions
  where profile = md5(:p::text) and document = '0000000000000000.choices'
  order by number desc limit 1
) as head on true
where devices.profile = md5(:p::text) and devices.device = substr(md5('d' || :p::text), 1, 16) and devices.revoked_at is null
  and profiles.is_active = 1 and profiles.ended_at is null and coalesce(head.revision, '') = coalesce(head.revision, '')
on conflict (profile, document, slot) do update set
  number = excluded.number, revision = excluded.revision, push = excluded.push, body = excluded.body,
  bytes = excluded.bytes, device = excluded.device, at = excluded.at
where revisions.number < excluded.number
returning number;
`

/**
 * The number of profiles per connection. These profiles' PCs keep syncing, each from its profile's newest revision.
 * The measurement of only the SQL statement uses all profiles.
 */
const perLane = 50
const heads = new Map<number, string>()

type Path = { tps: number; p50: number; p99: number }

type Line = { ask(text: string): Promise<{ status: number; body: string }>; end(): void }

/**
 * Opens a persistent connection that implements only the parts of HTTP that a push uses. This program shares the
 * processors with the measured server, so its own work slows the server down. pgbench, which is written in C, slows
 * the server down in the same way.
 */
const openLine = async (port: number): Promise<Line> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  socket.setEncoding('latin1')
  let held = ''
  let answered: ((answer: { status: number; body: string }) => void) | null = null
  let failed: ((error: Error) => void) | null = null
  socket.on('data', (part: string) => {
    held += part
    const head = held.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(held)?.[1])
    const body = held.slice(head + 4)
    if (body.length < length) return
    const status = Number(held.slice(9, 12))
    held = ''
    answered?.({ status, body })
  })
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('the server closed the connection')))
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(text, 'latin1')
      }),
    end: () => {
      failed = null
      socket.destroy()
    },
  }
}

const body = randomBytes(4096).toString('base64')

const pushText = (i: number): string => {
  const ifRevision = heads.get(i)
  const after = ifRevision === undefined ? 'null' : `"${ifRevision}"`
  const sent = `{"ifRevision":${after},"pushId":"${randomBytes(16).toString('hex')}","body":"${body}"}`
  const token = deviceToken(profileOf(i), deviceOf(i), secret)
  return `PUT /v1/documents/0000000000000000.exceptions HTTP/1.1\r\nHost: cloud.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`
}

const spreadOf = (times: number[]) => {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const load = async (ports: readonly number[]): Promise<Path> => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      const line = await openLine(ports[lane % ports.length] ?? 0)
      while (performance.now() < end) {
        const i = 1 + lane * perLane + Math.floor(Math.random() * perLane)
        const began = performance.now()
        const answer = await line.ask(pushText(i))
        if (answer.status !== 200) throw new Error(`answer ${answer.status}: ${answer.body}`)
        heads.set(i, (JSON.parse(answer.body) as { revision: string }).revision)
        times.push(performance.now() - began)
      }
      line.end()
    }),
  )
  return { tps: times.length / seconds, ...spreadOf(times) }
}

/** Returns the duration of each transaction from the files that pgbench writes. */
const timesIn = (folder: string, prefix: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]))

export const measureCloud = async (rounds: number): Promise<Figure[]> => {
  if (whyNoPostgres !== null) throw new Error(whyNoPostgres)
  const postgres = await startPostgres({ fsync: true })
  const program = (name: string) => join(postgresPrograms ?? '', name)
  const on = (database: string) => ['-h', postgres.folder, '-U', 'clearpane', database]
  const pgbench = (...args: string[]): number => {
    const out = execFileSync(program('pgbench'), args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/tps = ([\d.]+)/.exec(out)?.[1])
  }
  const timed = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)]
  const found = {
    tpcb: [],
    sql: [],
    alone: [],
    one: [],
    two: [],
    spread: [],
    pair: [],
    limited: [],
  } as Record<string, number[]>
  const add = (name: string, value: number) => found[name]?.push(value)
  try {
    const url = await postgres.fresh()
    await (await openDatabase({ url })).close()
    const psql = (text: string) =>
      execFileSync(program('psql'), ['-q', '-c', text, ...on('t0')], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    for (const text of fill) psql(text)
    pgbench('-i', '-q', '-s', String(scale), ...on('postgres'))
    const script = join(postgres.folder, 'push.sql')
    writeFileSync(script, pushScript(randomBytes(4096).toString('base64')))
    const options = { connections, profile: process.env.CLEARPANE_BENCH_PROFILES }
    const [first, second] = [await startServer(url, options), await startServer(url, options)]
    // Warms up both servers: the first push of a document also checks the available space, and a new process hasn't
    // compiled any code yet.
    for (const port of [first.port, second.port]) await load([port])
    for (let round = 0; round < rounds; round++) {
      const tpcb = pgbench(...timed, ...on('postgres'))
      add('tpcb', tpcb)
      const log = join(postgres.folder, `log${round}`)
      add('sql', pgbench(...timed, '-l', `--log-prefix=${log}`, '-f', script, ...on('t0')) / tpcb)
      const statement = spreadOf(timesIn(postgres.folder, `log${round}`))
      add('alone', statement.p99 / statement.p50)
      const one = await load([first.port])
      add('one', one.tps / tpcb)
      add('spread', one.p99 / one.p50)
      const two = await load([first.port, second.port])
      add('two', two.tps / tpcb)
      add('pair', two.tps / one.tps)
      const lift = limitProcessors([first.pid, second.pid], share)
      if (lift === null) continue
      try {
        const alone = await load([first.port])
        add('limited', (await load([first.port, second.port])).tps / alone.tps)
      } finally {
        lift()
      }
    }
    await Promise.all([first.end(), second.end()])
  } finally {
    await postgres.end()
  }
  const figure = (name: string, key: string, unit: string): Figure => ({
    name,
    unit,
    rounds: found[key] ?? [],
  })
  return [
    figure(`pgbench tpcb-like, scale ${scale}, ${connections} connections`, 'tpcb', 'transactions/s'),
    figure('push, the statement alone (at least 1.0)', 'sql', '× tpcb-like'),
    figure('push, the whole path, one process (at least 0.40)', 'one', '× tpcb-like'),
    figure('push, the whole path, two processes', 'two', '× tpcb-like'),
    figure('two processes to one, all on the same processors', 'pair', '×'),
    ...((found.limited ?? []).length > 0
      ? [figure(`two processes to one, each with ${share} of a processor (at least 1.0)`, 'limited', '×')]
      : []),
    figure('p99 to p50, one process (at most 6)', 'spread', '×'),
    figure('p99 to p50, the statement alone', 'alone', '×'),
  ]
}
