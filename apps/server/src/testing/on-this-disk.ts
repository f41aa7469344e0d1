/**
 * Child of the disk tests: a server's life on whatever disk it is given. `on-this-disk.ts <data folder> <phase>`
 * prints what the calls answered, and the sample PC's content.
 * look: nothing. begin: one profile. strain: many calls that write. after: undo of everything.
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

/** What a change could have changed: not the events and boots, which only grow. */
const contentOf = (file: string): string => {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = ['registry_values', 'services', 'properties'].map((table) =>
    db.prepare(`select * from ${table}`).all(),
  )
  db.close()
  return JSON.stringify(rows)
}

const [dataDir = '', phase = ''] = process.argv.slice(2)
const port = 47325
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const defects: string[] = []
const { app, sessions } = createApp({
  devices,
  web: null,
  version: '0.0.0',
  device: 'sample',
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
const answers: object[] = []
for (const { method, url, body } of phases[phase] ?? []) {
  const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  const { success, message, error, report } = answer.json()
  const [first] = error?.diagnostics ?? []
  answers.push({
    url,
    status: answer.statusCode,
    success,
    message,
    code: error?.code ?? null,
    why: first?.why ?? null,
    result: report?.result ?? null,
  })
}
await app.close().catch((error: Error) => defects.push(`close: ${error.stack}`))
await devices.close().catch((error: Error) => defects.push(`close: ${error.stack}`))
const content = phase === 'strain' ? '' : contentOf(devices.paths.sample)
process.stdout.write(JSON.stringify({ answers, defects, content }))
