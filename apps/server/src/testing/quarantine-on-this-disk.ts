/**
 * Child of the disk tests: sets duplicates aside on whatever disk it is given. Arguments: data folder, folder with
 * duplicates, phase. Prints the answers.
 * scan: finds them. move: sets them aside. restore: puts everything back.
 */
import { wire } from '@clearpane/contracts'
import { openDevices } from '@clearpane/service/pcs'
import { createApp } from '../app.ts'

const [dataDir = '', folder = '', phase = ''] = process.argv.slice(2)
const port = 47325
const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
const defects: string[] = []
const { app, sessions } = createApp({
  devices,
  web: null,
  version: '0.0.0',
  device: 'generic',
  port: () => port,
  onDefect: (error) => defects.push(error.stack ?? error.message),
})
const { cookie = '', secret = '' } = sessions.redeem(sessions.issue(), null) ?? {}
const headers = {
  host: `127.0.0.1:${port}`,
  cookie: `${wire.cookie(port)}=${cookie}`,
  [wire.secretHeader]: secret,
}
type Answer = { status: number; body: Record<string, unknown> & { files?: { id: string }[] } }
const ask = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const answers: Answer[] = []
if (phase === 'scan') answers.push(await ask('POST', '/api/files/scan-duplicates', { folders: [folder] }))
if (phase === 'move') answers.push(await ask('POST', '/api/fix-duplicate-files', {}))
const list = await ask('GET', '/api/quarantine')
answers.push(list)
if (phase === 'restore') {
  const ids = (list.body.files ?? []).map(({ id }) => id)
  answers.push(await ask('POST', '/api/quarantine/restore', { ids }), await ask('GET', '/api/quarantine'))
}
await app.close().catch((error: Error) => defects.push(`close: ${error.stack}`))
await devices.close().catch((error: Error) => defects.push(`close: ${error.stack}`))
process.stdout.write(JSON.stringify({ answers, defects }))
