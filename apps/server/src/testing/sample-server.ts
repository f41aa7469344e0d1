/**
 * A server with the real catalog and the stock sample PC, for tests of calls that use catalog entries.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls, wire } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { OwnCloud } from '@clearpane/service/cloud'
import { type DeviceRegistry, openDevices } from '@clearpane/service/pcs/device-registry.ts'
import { type OpenedDevice, openersFor } from '@clearpane/service/pcs/openers.ts'
import { expect } from 'vitest'
import { createApp } from '../app.ts'
import { type Ok, okOf, urlOf } from './ask.ts'
import { port, signedIn } from './server.ts'

type Ask = {
  body?: object
  params?: Record<string, string>
  query?: Record<string, string>
  device?: DeviceId
  headers?: Record<string, string>
}

/** `bend` is a function that changes the behaviour of the stock sample PC. */
export const sampleServer = async (
  bend: (device: OpenedDevice) => OpenedDevice = (device) => device,
  ownCloud: (devices: DeviceRegistry) => OwnCloud | null = () => null,
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-sample-'))
  const { sample, ...others } = openersFor('linux')
  if (sample === undefined) throw new Error('there is no sample PC')
  const openers = {
    sample: async (context: Parameters<typeof sample>[0]) => bend(await sample(context)),
    ...others,
  }
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux', openers })
  const defects: Error[] = []
  const made = createApp({
    devices,
    web: null,
    version: '0.0.0',
    device: null,
    port: () => port,
    ownCloud: ownCloud(devices),
    onDefect: (error) => defects.push(error),
  })
  const { app } = made
  const { cookie, secret } = signedIn(made)

  const send = (
    name: CallName,
    { body, params = {}, query = {}, device = 'sample', headers: more }: Ask = {},
  ) => {
    const { method } = calls[name]
    const headers = {
      host: `127.0.0.1:${port}`,
      cookie,
      [wire.secretHeader]: secret,
      [wire.deviceHeader]: device,
      ...more,
    }
    return app.inject({
      method,
      url: urlOf(name, params),
      query,
      headers,
      ...(method === 'GET' ? {} : { payload: body ?? {} }),
    })
  }

  /** Sends a request without any body. */
  const sendBare = (name: CallName) =>
    app.inject({
      method: calls[name].method,
      url: urlOf(name),
      headers: {
        host: `127.0.0.1:${port}`,
        cookie,
        [wire.secretHeader]: secret,
        [wire.deviceHeader]: 'sample',
      },
    })

  /** Downloads a file from an address that doesn't belong to any call in the contract. */
  const download = (url: string, more: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: `127.0.0.1:${port}`, cookie, [wire.secretHeader]: secret, ...more } })

  /** Returns the answer to a call that must succeed. */
  const ask = async <N extends CallName>(name: N, requested: Ask = {}): Promise<Ok<N>> =>
    okOf(name, await send(name, requested))

  /** Returns a device's running programs, as its sensor reports them. */
  const programs = async (device: DeviceId) => {
    const opened = await devices.open(device)
    const [reading] = (opened.ok && (await opened.value.sensors?.sample(['processes']))) || []
    if (reading?.status !== 'measured' || !('rows' in reading)) throw new Error(`${device} lists none`)
    return reading.rows
  }

  const close = async () => {
    await app.close()
    await devices.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(defects).toEqual([])
  }

  return { devices, send, sendBare, ask, download, programs, log: () => devices.log.read(), close }
}
