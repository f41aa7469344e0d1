/** Plays the part of a page in a separate thread, so that the page's work on an answer doesn't block other threads.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type CallName, calls, wire } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { signedIn } from '../monitoring/client.ts'

export type Asked = { name: CallName; device: DeviceId; body: object }

const page = await signedIn(workerData as string)
parentPort?.on('message', async ({ name, device, body }: Asked) => {
  const { method, path } = calls[name]
  const headers = { [wire.deviceHeader]: device }
  const answer = method === 'GET' ? await page.get(path, headers) : await page.post(path, body, headers)
  await answer.arrayBuffer()
  parentPort?.postMessage(answer.status)
})
parentPort?.postMessage('ready')
