/** An answer that doesn't change during this process's life: created once, compressed, and sent once. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Stored compressed, as it's sent. For a client without gzip (never a browser), we decompress it. */
export type Constant = { etag: string; gzip: Buffer }

export const constantOf = (answer: unknown): Constant => {
  const text = JSON.stringify(answer)
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    gzip: gzipSync(text),
  }
}

/** The browser may cache it but revalidates it: another version has another ETag. */
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
