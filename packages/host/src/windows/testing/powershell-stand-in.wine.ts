/**
 * Plays powershell.exe with our program in it, for Linux and Wine, which have none: the same lines in and out, over a small state of a
 * PC kept in a file. Arguments: `-Mark <word>`, then `-State <file>`, then `-Play <part>` for what a bad one does.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

type Value = string | number | boolean | string[]
type Fields = Record<string, Value>
type Ask = { verb: 'read' | 'write'; kind: string; resource: Fields; value?: Value | null }
type State = { values: Record<string, Value>; adapters: string[]; entries: string[]; starts: number }

const args = process.argv.slice(2).map((word) => word.replace(/^-(Mark|State|Play)$/, (name) => `-${name.toLowerCase()}`))
const { values: given } = parseArgs({
  args: args.map((word) => word.replace(/^-(mark|state|play)$/, '--$1')),
  options: { mark: { type: 'string', default: '' }, state: { type: 'string', default: '' }, play: { type: 'string', default: '' } },
})
const { mark, state: file, play } = given

/** What makes one thing out of many in a kind; the other fields say how it is reached. */
const idFields: Record<string, string[]> = {
  appx: ['PackageFamilyName'],
  defender: ['Preference'],
  tcp: ['Scope', 'Property'],
  adapter: ['Adapter', 'Way', 'Name'],
  bcd: ['Entry', 'Type'],
}
const idOf = ({ kind, resource }: Ask) => [kind, ...(idFields[kind] ?? []).map((name) => resource[name])].join(':').toLowerCase()

const load = (): State =>
  file !== '' && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { values: {}, adapters: [], entries: [], starts: 0 }

const refuse = (Status: string, Reason: string) => ({ Status, Reason })

const whyUnavailable = ({ kind, resource }: Ask, { adapters, entries }: State): string | null => {
  if (kind === 'adapter' && !adapters.includes(String(resource.Adapter))) return 'this PC has no such network adapter'
  return kind === 'bcd' && !entries.includes(String(resource.Entry)) ? 'the boot store of this PC has no such entry' : null
}

const sortOf = (value: Value) => (Array.isArray(value) ? 'list' : typeof value)

const read = (ask: Ask, state: State) => {
  if (ask.kind === 'defender' && ask.resource.Preference === 'Pid') return { Status: 'present', Value: process.pid }
  const why = whyUnavailable(ask, state)
  if (why !== null) return refuse('unavailable', why)
  const value = state.values[idOf(ask)]
  return value === undefined ? { Status: 'absent' } : { Status: 'present', Value: value }
}

const canBeMade = (kind: string) => kind === 'bcd' || kind === 'appx'

const write = (ask: Ask, state: State) => {
  const { kind, resource, value = null } = ask
  const why = whyUnavailable(ask, state)
  if (why !== null) return refuse('unavailable', why)
  const id = idOf(ask)
  const now = state.values[id]
  if (now === undefined && !canBeMade(kind)) return refuse('failed', 'this PC has no such setting')
  if (value === null && !canBeMade(kind)) return refuse('unavailable', 'it always has a value')
  if (value !== null && (now === undefined ? sortOf(value) === 'list' : sortOf(now) !== sortOf(value)))
    return refuse('failed', 'of another sort')
  if (resource.Protected === true && state.values['defender:istamperprotected'] === true)
    return refuse('denied', `${resource.Preference} is kept as it is while tamper protection is on`)
  if (value === null) delete state.values[id]
  else state.values[id] = value
  if (file !== '') writeFileSync(file, JSON.stringify(state))
  return { Status: 'acted' }
}

const say = (text: string) => process.stdout.write(text)
const tell = (message: object) => say(`\r\n${mark} ${Buffer.from(JSON.stringify(message)).toString('base64')}\r\n`)

const noise = () => {
  say('WARNING: something')
  say(`\r\n${mark.slice(0, 5)} aGFsZg==\r\n${mark} not base64 at all!\r\n`)
}

const answer = (line: string) => {
  const { id, asks } = JSON.parse(line) as { id: number; asks: Ask[] }
  if (play === 'hang' && asks.some(({ resource }) => resource.Preference === 'Hang')) return
  if (play === 'die' && asks.some(({ resource }) => resource.Preference === 'Die')) process.exit(3)
  if (play === 'noise') noise()
  const state = load()
  const answers = asks.map((ask) => (ask.verb === 'read' ? read(ask, state) : write(ask, state)))
  tell({ id: play === 'otherId' ? id + 1 : id, answers: play === 'fewer' ? answers.slice(1) : answers })
}

if (file !== '') appendFileSync(`${file}.starts`, `${process.pid}\n`)
if (play === 'mute') process.exit(0)
else if (play === 'forbidden') {
  process.stderr.write('running scripts is disabled on this system')
  process.exitCode = 1
} else if (play === 'constrained') say(`${mark} constrained\r\n`)
else {
  if (play !== 'neverReady') tell({ ready: '5.1.22621.1' })
  createInterface({ input: process.stdin }).on('line', answer)
}
