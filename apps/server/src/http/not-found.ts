/** Answers requests for unknown addresses, and requests that use the wrong method for a known address. */
import { allRoutes, downloads, wire } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'
import { routePath } from './route-path.ts'

const notFound = () => diagnostic('NOT_FOUND', 'address')

const wrongMethod = (methods: readonly string[]) =>
  diagnostic('METHOD_NOT_ALLOWED', 'address', { methods: methods.join(' and ') })

const matchers = [
  ...Object.values(allRoutes).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${routePath(path).replace(/:\w+/g, '[^/]+')}$`),
  })),
  ...[wire.eventsPath, ...Object.values(downloads)].map((path) => ({
    method: 'GET',
    pattern: new RegExp(`^${routePath(path).replace(/:\w+/g, '[^/]+')}$`),
  })),
  { method: 'POST', pattern: new RegExp(`^${wire.linkPath}$`) },
  ...['GET', 'POST', 'DELETE'].map((method) => ({ method, pattern: new RegExp(`^${wire.sessionPath}$`) })),
]

const methodsAt = (url: string): string[] => {
  const path = url.split('?')[0] ?? ''
  const methods = matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  // Any address that isn't the address of a call belongs to the app.
  return methods.length === 0 && !/^\/api(?:\/|$)/.test(path) ? ['GET'] : methods
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
  const methods = methodsAt(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (methods.length === 0 || (isRead && methods.includes('GET'))) return sendRefusal(reply, [notFound()])
  return sendRefusal(reply.header('allow', methods.join(', ')), [wrongMethod(methods)])
}
