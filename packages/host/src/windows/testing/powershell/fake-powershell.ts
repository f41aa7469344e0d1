/**
 * Fakes powershell.exe running Clearpane's program, for Linux and Wine, which have no PowerShell: the same lines go
 * in and out, while a small PC state is kept in a file. The arguments are `-Mark <word>`, then `-State <file>`, and
 * optionally `-Fault <name>`, which makes the fake misbehave.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { because, type Reason, textReason } from '@clearpane/model'

type Value = string | number | boolean | string[]
type Fields = Record<string, Value>
type Ask = { verb: 'read' | 'write'; kind: string; resource: Fields; value?: Value | null }

/**
 * State of the fake. `mirrors`: the place in the registry that contains the same value; for values that the host
 * reads directly from the registry.
 */
export type FakeState = {
  values: Record<string, Value>
  adapters: string[]
  entries: string[]
  mirrors?: Record<string, { key: string; name: string }>
}

const argument = (name: string): string => {
  const at = process.argv.indexOf(name)
  return at < 0 ? '' : (process.argv[at + 1] ?? '')
}
const [mark, file, fault] = ['-Mark', '-State', '-Fault'].map(argument) as [string, string, string]

/** For each kind, the fields that identify a resource; the other fields describe how to reach the resource. */
const idFields: Record<string, string[]> = {
  appx: ['PackageFamilyName'],
  defender: ['Preference'],
  tcp: ['Scope', 'Property'],
  adapter: ['Adapter', 'Way', 'Name'],
  bcd: ['Entry', 'Type'],
}
export const fakeId = (kind: string, resource: Readonly<Record<string, unknown>>): string =>
  [kind, ...(idFields[kind] ?? []).map((name) => resource[name])].join(':').toLowerCase()

const load = (): FakeState =>
  file !== '' && existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { values: {}, adapters: [], entries: [] }

const refuse = (Status: string, { code, params }: Reason) => ({ Status, Code: code, Params: params })

const whyUnavailable = ({ kind, resource }: Ask, { adapters, entries }: FakeState): Reason | null => {
  if (kind === 'adapter' && !adapters.includes(String(resource.Adapter))) return because('noAdapter')
  return kind === 'bcd' && !entries.includes(String(resource.Entry))
    ? because('noBootEntry', { entry: String(resource.Entry) })
    : null
}

const sortOf = (value: Value) => (Array.isArray(value) ? 'list' : typeof value)

const read = (ask: Ask, state: FakeState) => {
  if (ask.kind === 'defender' && ask.resource.Preference === 'Pid')
    return { Status: 'present', Value: process.pid }
  const why = whyUnavailable(ask, state)
  if (why !== null) return refuse('unavailable', why)
  const value = state.values[fakeId(ask.kind, ask.resource)]
  return value === undefined ? { Status: 'absent' } : { Status: 'present', Value: value }
}

const mirror = ({ values, mirrors }: FakeState, id: string) => {
  const place = mirrors?.[id]
  if (place === undefined) return
  spawnSync('reg.exe', ['add', place.key, '/v', place.name, '/t', 'REG_SZ', '/d', String(values[id]), '/f'], {
    timeout: 20_000,
  })
}

const canBeMade = (kind: string) => kind === 'bcd' || kind === 'appx'

const write = (ask: Ask, state: FakeState) => {
  const { kind, resource, value = null } = ask
  const why = whyUnavailable(ask, state)
  if (why !== null) return refuse('unavailable', why)
  const id = fakeId(ask.kind, ask.resource)
  const now = state.values[id]
  if (now === undefined && !canBeMade(kind))
    return refuse('failed', textReason('this PC has no such setting'))
  if (value === null && !canBeMade(kind)) return refuse('unavailable', because('onlySet'))
  if (value !== null && (now === undefined ? sortOf(value) === 'list' : sortOf(now) !== sortOf(value)))
    return refuse('failed', textReason('of another sort'))
  if (resource.Protected === true && state.values['defender:istamperprotected'] === true)
    return refuse('denied', because('tamperKeeps', { preference: String(resource.Preference) }))
  if (value === null) delete state.values[id]
  else state.values[id] = value
  if (file !== '') writeFileSync(file, JSON.stringify(state))
  mirror(state, id)
  return { Status: 'acted' }
}

const say = (text: string) => process.stdout.write(text)
const send = (message: object) =>
  say(`\r\n${mark} ${Buffer.from(JSON.stringify(message)).toString('base64')}\r\n`)

const noise = () => {
  say('WARNING: something')
  say(`\r\n${mark.slice(0, 5)} aGFsZg==\r\n${mark} not base64 at all!\r\n`)
}

const answer = (line: string) => {
  const { id, asks } = JSON.parse(line) as { id: number; asks: Ask[] }
  if (fault === 'hang' && asks.some(({ resource }) => resource.Preference === 'Hang')) return
  if (fault === 'die' && asks.some(({ resource }) => resource.Preference === 'Die')) process.exit(3)
  if (fault === 'noise') noise()
  const state = load()
  const answers = asks.map((ask) => (ask.verb === 'read' ? read(ask, state) : write(ask, state)))
  send({ id: fault === 'otherId' ? id + 1 : id, answers: fault === 'fewer' ? answers.slice(1) : answers })
}

/** Runs until its input ends. */
export const runFake = (): void => {
  if (file !== '') appendFileSync(`${file}.starts`, `${process.pid}\n`)
  if (fault === 'mute') process.exit(0)
  if (fault === 'forbidden') {
    process.stderr.write('running scripts is disabled on this system')
    process.exitCode = 1
    return
  }
  if (fault === 'constrained') {
    say(`${mark} constrained\r\n`)
    return
  }
  if (fault !== 'neverReady') send({ ready: '5.1.22621.1' })
  createInterface({ input: process.stdin }).on('line', answer)
}
