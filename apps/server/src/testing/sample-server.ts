/**
 * A server around the real catalog and the stock sample PC, for tests of calls that are about the catalog's
 * own entries.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls, wire } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { expect } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../app.ts'
import { openDevices } from '../device-registry.ts'
import { routePath } from '../http/mount.ts'
import { port, signedIn } from './server.ts'

type Ask = { body?: object; params?: Record<string, string>; device?: DeviceId }

export const sampleServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-sample-'))
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
  const defects: Error[] = []
  const made = createApp({
    devices,
    web: null,
    version: '0.0.0',
    device: null,
    port: () => port,
    onDefect: (error) => defects.push(error),
  })
  const { app } = made
  const { cookie, secret } = signedIn(made)

  const send = (name: CallName, { body, params = {}, device = 'sample' }: Ask = {}) => {
    const { method, path } = calls[name]
    const url = routePath(path).replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
    const headers = {
      host: `127.0.0.1:${port}`,
      cookie,
      [wire.secretHeader]: secret,
      [wire.deviceHeader]: device,
    }
    return app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: body ?? {} }) })
  }

  /** A file to download: no call of the contract. */
  const download = (url: string) =>
    app.inject({ url, headers: { host: `127.0.0.1:${port}`, cookie, [wire.secretHeader]: secret } })

  /** Answers the parsed answer of a call that must succeed. */
  const ask = async <N extends CallName>(
    name: N,
    asked: Ask = {},
  ): Promise<z.output<(typeof calls)[N]['ok']>> => {
    const answer = await send(name, asked)
    expect({ name, status: answer.statusCode, body: answer.statusCode === 200 ? '' : answer.body }).toEqual({
      name,
      status: 200,
      body: '',
    })
    return calls[name].ok.parse(answer.json()) as z.output<(typeof calls)[N]['ok']>
  }

  const close = async () => {
    await app.close()
    await devices.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(defects).toEqual([])
  }

  return { send, ask, download, close }
}
