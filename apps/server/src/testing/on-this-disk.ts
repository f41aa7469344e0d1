/**
 * The disk tests' child process: it runs a server on the disk that a test prepared. The process prints the answers to
 * its calls. `on-this-disk.ts <data folder> <phase>` changes the sample PC and prints its content. `look` changes
 * nothing, `begin` applies one profile, `strain` makes many calls that write to the disk, and `after` undoes
 * everything. `on-this-disk.ts <data folder> <phase> <folder>` moves the duplicates below the folder into the
 * quarantine. `scan` finds the duplicates, `move` moves them into the quarantine, and `restore` puts all of them
 * back.
 */
import { DatabaseSync } from 'node:sqlite'
import { presets } from '@clearpane/catalog'
import { wire } from '@clearpane/contracts'
import { openDevices } from '@clearpane/service/pcs'
import { createApp } from '../app.ts'

type Asked = { method: 'GET' | 'POST'; url: string; body?: object }

const post = (url: string, body: object = {}): Asked => ({ method: 'POST', url, body })
const get = (url: string): Asked => ({ method: 'GET', url })
const profile = (id: string) =>
  post('/api/apply', {
    origin: { kind: 'selection', choices: presets.find((preset) => preset.id === id)?.choices },
  })

const writing = [
  profile('privacy-focused'),
  post('/api/undo'),
  get('/api/runs'),
  profile('strict-privacy'),
  get('/api/drift'),
  get('/api/health'),
  post('/api/undo'),
  get('/api/services'),
  get('/api/startup'),
  post('/api/devices/sample/restart'),
  post('/api/devices/sample/reset'),
  get('/api/presets'),
]
const phases: Record<string, Asked[]> = {
  look: [get('/api/presets')],
  begin: [profile('performance-focused')],
  strain: [...writing, ...writing],
  after: [get('/api/runs'), post('/api/undo'), get('/api/drift')],
}

/**
 * Returns the part of the sample PC's content that a change can affect; it leaves out events and boots, which only
 * grow in number.
 */
const contentOf = (file: string): string => {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = ['registry_values', 'services', 'properties'].map((table) =>
    db.prepare(`select * from ${table}`).all(),
  )
  db.close()
  return JSON.stringify(rows)
}

const [dataDir = '', phase = '', folder = null] = process.argv.slice(2)
const port = 47325
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const defects: string[] = []
const { app, sessions } = createApp({
  devices,
  web: null,
  version: '0.0.0',
  device: folder === null ? 'sample' : 'generic',
  port: () => port,
  onDefect: (error) => defects.push(error.stack ?? error.message),
})
const redeemed = sessions.redeem(sessions.issue(), null)
if (redeemed === null) throw new Error('a link just issued opens nothing')
const headers = {
  host: `127.0.0.1:${port}`,
  cookie: `${wire.cookie(port)}=${redeemed.cookie}`,
  [wire.secretHeader]: redeemed.secret,
}
const ask = async ({ method, url, body }: Asked) => {
  const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  return { url, status: answer.statusCode, body: answer.json() }
}

const onSample = async (): Promise<object[]> => {
  const answers: object[] = []
  for (const call of phases[phase] ?? []) {
    const { url, status, body } = await ask(call)
    const { success, message, error, report } = body
    const [first] = error?.diagnostics ?? []
    const code = error?.code ?? null
    const outcome = { why: first?.why ?? null, result: report?.result ?? null }
    answers.push({ url, status, success, message, code, ...outcome })
  }
  return answers
}

const onDuplicates = async (below: string): Promise<object[]> => {
  const answers: object[] = []
  if (phase === 'scan') answers.push(await ask(post('/api/files/scan-duplicates', { folders: [below] })))
  if (phase === 'move') answers.push(await ask(post('/api/fix-duplicate-files')))
  const list = await ask(get('/api/quarantine'))
  answers.push(list)
  if (phase === 'restore') {
    const ids = (list.body.files ?? []).map(({ id }: { id: string }) => id)
    answers.push(await ask(post('/api/quarantine/restore', { ids })), await ask(get('/api/quarantine')))
  }
  return answers
}

const answers = await (folder === null ? onSample() : onDuplicates(folder))
await app.close().catch((error: Error) => defects.push(`close: ${error.stack}`))
await devices.close().catch((error: Error) => defects.push(`close: ${error.stack}`))
const content = phase === 'strain' || folder !== null ? '' : contentOf(devices.paths.sample)
process.stdout.write(JSON.stringify({ answers, defects, content }))
