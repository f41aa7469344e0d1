/**
 * A server with an in-memory PC, for tests. The journal and the lock are real, in a temporary folder.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls, downloads, wire } from '@clearpane/contracts'
import { aTweak, MemoryHost, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import type { Preset, Tweak } from '@clearpane/model'
import { createFileRunLock } from '@clearpane/service/lock/index.ts'
import { type DeviceRegistry, openDevices } from '@clearpane/service/pcs/device-registry.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type App, createApp } from '../app.ts'
import type { WebSource } from '../http/pages/web-files.ts'
import { type Ok, okOf, urlOf } from './ask.ts'

const dword = (n: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data: n } })

export const tweaks = [
  aTweak('privacy.one', [
    registrySetting('HKCU\\Software\\One\\Deep', 'A', dword(1)),
    registrySetting('HKCU\\Software\\One\\Deep', 'B', dword(0)),
  ]),
  aTweak('privacy.two', [registrySetting('HKLM\\SOFTWARE\\Two', 'X', dword(3))]),
  aTweak('services.three', [serviceSetting('Three', { start: 'Disabled', running: 'stopped' })], {
    restart: 'reboot',
  }),
  aTweak('privacy.opposite', [registrySetting('HKLM\\SOFTWARE\\Two', 'X', dword(4))]),
  aTweak('security.watched', [registrySetting('HKLM\\SOFTWARE\\Four', 'Y', dword(1), { guard: true })]),
]

const preset = (id: string, ids: string[]): Preset => ({
  id,
  group: 'dashboard',
  title: `The ${id} profile`,
  summary: 'For tests.',
  features: ['one'],
  warning: 'None.',
  choices: ids.map((tweakId) => ({ tweakId })),
  leavesAlone: [],
})

export const presets = [
  preset('both', ['privacy.one', 'privacy.two', 'services.three']),
  preset('small', ['privacy.two']),
]

/** A host whose changes wait until `gate` opens, so that a test can stop a run at any point. */
export class GatedHost extends MemoryHost {
  gate: () => Promise<void> = async () => {}
  override async act(act: Parameters<MemoryHost['act']>[0]) {
    await this.gate()
    return super.act(act)
  }
}

export const stockHost = (): GatedHost => {
  const host = new GatedHost()
  host.registry.createKey('HKCU\\Software')
  host.registry.createKey('HKLM\\SOFTWARE\\Two')
  host.registry.write(
    { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
    { type: 4, hex: '07000000' },
  )
  host.services.set('three', {
    kind: 'service',
    start: 'Automatic',
    delayed: false,
    running: 'running',
    triggered: false,
  })
  return host
}

export type TestServer = App & {
  host: GatedHost
  devices: DeviceRegistry
  dataDir: string
  defects: Error[]
  /** The Cookie header of a signed-in browser, and the session's secret. */
  cookie: string
  secret: string
  /**
   * Sends a request as the dashboard does. Any headers given replace the usual ones, and a header set to undefined is
   * removed.
   */
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Returns the answer to a call that must succeed. */
  ask<N extends CallName>(name: N, body?: object, params?: Record<string, string>): Promise<Ok<N>>
  close(): Promise<void>
}

export const port = 47325

export const testDevices = async (
  host: GatedHost,
  dataDir: string,
  more: readonly Tweak[] = [],
): Promise<DeviceRegistry> =>
  openDevices({
    dataDir,
    version: '0.0.0',
    platform: 'linux',
    catalog: { tweaks: [...tweaks, ...more], presets },
    openers: {
      sample: async ({ paths }) => ({
        host,
        lock: createFileRunLock(paths.lock('sample')),
        reset: () => {
          host.registry.write(
            { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
            { type: 4, hex: '07000000' },
          )
        },
        close: () => {},
      }),
    },
  })

/** A session without a browser: the Cookie header and the session's secret. */
export const signedIn = ({ sessions }: Pick<App, 'sessions'>): { cookie: string; secret: string } => {
  const redeemed = sessions.redeem(sessions.issue(), null)
  if (redeemed === null) throw new Error('a link just issued opens nothing')
  return { cookie: `${wire.cookie(port)}=${redeemed.cookie}`, secret: redeemed.secret }
}

/** `more`: tweaks to add to the usual ones. */
export const testServer = async (
  web: WebSource | null = null,
  more: readonly Tweak[] = [],
): Promise<TestServer> => {
  const host = stockHost()
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-server-'))
  const devices = await testDevices(host, dataDir, more)
  const defects: Error[] = []
  const made = createApp({
    devices,
    web,
    version: '0.0.0',
    device: null,
    port: () => port,
    onDefect: (error) => defects.push(error),
  })
  const { cookie, secret } = signedIn(made)
  const send: TestServer['send'] = (options) => {
    const all = { host: `127.0.0.1:${port}`, cookie, [wire.secretHeader]: secret, ...options.headers }
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return made.app.inject({ ...options, headers })
  }
  return {
    ...made,
    host,
    devices,
    dataDir,
    defects,
    cookie,
    secret,
    send,
    ask: async (name, body, params) => {
      const { method } = calls[name]
      const payload = method === 'POST' ? { payload: body ?? {} } : {}
      return okOf(name, await send({ method, url: urlOf(name, params), ...payload }))
    },
    close: async () => {
      await made.app.close()
      await devices.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** All routes, with parameters that match no item. */
export const routes = [
  ...Object.entries(calls).map(([name, { method, path, job }]) => ({
    name,
    method,
    job,
    url: path.replace(/\{\w+\}/g, 'nothing'),
  })),
  ...Object.entries(downloads).map(([name, path]) => ({
    name,
    method: 'GET' as const,
    job: false,
    url: path.replace(/\{\w+\}/g, 'nothing'),
  })),
]
