/**
 * Messages over a byte pipe: four bytes with the length (little endian), followed by that many bytes of JSON in
 * UTF-8.
 */

import type { BytePipe } from '@clearpane/host/windows'
import { because } from '@clearpane/model'
import type { z } from 'zod'
import { BrokerError } from './broker-error.ts'
import { maxBytes } from './messages.ts'

/**
 * Error for a message that violates the protocol. The connection is closed, because after a malformed frame, neither
 * side can find the start of the next message.
 */
export class ProtocolError extends BrokerError {
  override readonly name = 'ProtocolError'
}

export type Channel = {
  /** Sends a message; returns false if the other side is gone. */
  send(message: unknown): Promise<boolean>
  /**
   * Receives a message; returns null if the other side is gone or was silent for `waitMs`. Throws ProtocolError if
   * the bytes aren't a message.
   */
  receive<T>(schema: z.ZodType<T>, waitMs: number): Promise<T | null>
  close(): Promise<void>
}

const headerBytes = 4

const parse = <T>(schema: z.ZodType<T>, bytes: Uint8Array): T => {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    // The error doesn't quote the message, because our replies must not contain text from anybody else.
    throw new ProtocolError(because('protocolViolation'))
  }
}

export const channelOver = (pipe: BytePipe): Channel => {
  let buffered: Buffer = Buffer.alloc(0)

  /** Takes exactly `count` bytes; returns null if the other side closed the pipe before the first of them. */
  const take = async (count: number, waitMs: number): Promise<Buffer | null> => {
    const parts = [buffered]
    let have = buffered.length
    while (have < count) {
      const chunk = await pipe.read(waitMs)
      if (chunk === null) {
        if (have > 0) throw new ProtocolError(because('messageCutOff'))
        return null
      }
      parts.push(Buffer.from(chunk))
      have += chunk.length
    }
    const all = Buffer.concat(parts)
    buffered = all.subarray(count)
    return all.subarray(0, count)
  }

  return {
    send: async (message) => {
      const body = Buffer.from(JSON.stringify(message))
      const header = Buffer.alloc(headerBytes)
      header.writeUInt32LE(body.length)
      return pipe.write(Buffer.concat([header, body]))
    },
    receive: async (schema, waitMs) => {
      const header = await take(headerBytes, waitMs)
      if (header === null) return null
      const length = header.readUInt32LE()
      if (length === 0 || length > maxBytes) throw new ProtocolError(because('messageTooLong', { length }))
      const body = await take(length, waitMs)
      if (body === null) throw new ProtocolError(because('messageCutOff'))
      return parse(schema, body)
    },
    close: () => pipe.close(),
  }
}
