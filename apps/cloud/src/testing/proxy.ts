/** HAProxy with the shipped configuration file, in front of a cloud on this computer. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:https'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CloudFetch } from '@clearpane/sync'
import { endWithUs } from './postgres.ts'

const programs = { haproxy: '/usr/sbin/haproxy', openssl: '/usr/bin/openssl' } as const
const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))

export const whyNoProxy =
  missing.length === 0
    ? null
    : `${missing.join(' and ')} isn’t installed here (apt-get install haproxy openssl)`

const shipped = fileURLToPath(new URL('../../../../deploy/haproxy.cfg', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const replaced = (text: string, before: string, after: string): string => {
  if (!text.includes(before)) throw new Error(`deploy/haproxy.cfg has no ${before}`)
  return text.replace(before, after)
}

const makeCertificate = (folder: string, name: string): string => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    programs.openssl,
    // biome-ignore format: pairs of option and value
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')
}

export type TestProxy = {
  readonly port: number
  readonly origin: string
  /** Fetches over TLS, with one of this computer's addresses as the sender. */
  fetchFrom(address: string): CloudFetch
  /** From now on, passes requests to the cloud on that port. */
  start(cloud: number): Promise<void>
  end(): Promise<void>
}

export const createProxy = async (name: string): Promise<TestProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-proxy-'))
  const pem = makeCertificate(folder, name)
  const port = await freePort()
  const certificate = join(folder, 'both.pem')
  writeFileSync(certificate, pem)
  let stop: (() => Promise<void>) | null = null
  return {
    port,
    origin: `https://${name}:${port}`,
    start: async (cloud) => {
      let text = readFileSync(shipped, 'utf8')
      text = replaced(text, 'bind :443', `bind 127.0.0.1:${port}`)
      text = replaced(text, '/etc/haproxy/sync.example.com.pem', certificate)
      text = replaced(text, 'server one 127.0.0.1:47326', `server one 127.0.0.1:${cloud}`)
      const file = join(folder, 'haproxy.cfg')
      writeFileSync(file, text)
      const child = spawn(programs.haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
      endWithUs(child)
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      stop = async () => {
        child.kill('SIGTERM')
        await gone
      }
      for (let left = 400; !(await isOpen(port)); left--) {
        if (left === 0 || child.exitCode !== null) throw new Error('HAProxy doesn’t start')
        await pause(25)
      }
    },
    fetchFrom:
      (address) =>
      (url, { method = 'GET', headers, body }) =>
        new Promise((resolve, reject) => {
          const { pathname, search, host } = new URL(url)
          const one = send(
            {
              host: '127.0.0.1',
              port,
              localAddress: address,
              servername: name,
              ca: pem,
              method,
              path: pathname + search,
              headers: { ...(headers as Record<string, string>), host },
            },
            (answer) => {
              const parts: Buffer[] = []
              answer.on('data', (part: Buffer) => parts.push(part))
              answer.on('error', reject)
              answer.on('end', () => {
                const status = answer.statusCode ?? 0
                const isEmpty = status === 304 || status === 204
                resolve(
                  new Response(isEmpty ? null : new Uint8Array(Buffer.concat(parts)), {
                    status,
                    headers: { 'content-type': answer.headers['content-type'] ?? '' },
                  }),
                )
              })
            },
          )
          one.on('error', reject)
          one.end(body ?? undefined)
        }),
    end: async () => {
      await stop?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
