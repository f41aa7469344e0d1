/** An answer that stays the same as long as this process runs: made once, small on the line, and sent once. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Kept compressed, as it's sent. A client without gzip (no browser) costs us the unpacking. */
export type Constant = { etag: string; gzip: Buffer }

export const constantOf = (answer: unknown): Constant => {
  const text = JSON.stringify(answer)
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    gzip: gzipSync(text),
  }
}

/** The browser may keep it, and asks each time whether it's still this one: another version has another one. */
export const sendConstant = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, gzip }: Constant,
): FastifyReply => {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(gunzipSync(gzip))
}
