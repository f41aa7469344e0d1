/** Reads a log's events, newest first. https://learn.microsoft.com/windows/win32/api/winevt/ */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, type NativeFunction, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { readText } from '../core/text.ts'

const wevtapi = (prototype: string) => native('wevtapi.dll', prototype)
const EvtQuery = wevtapi(
  'uint64_t EvtQuery(uint64_t session, const char16_t *log, const char16_t *query, uint32_t flags)',
)
const EvtNext = wevtapi(
  'int EvtNext(uint64_t results, uint32_t size, _Out_ void *events, uint32_t timeout, uint32_t flags, _Out_ void *returned)',
)
const EvtRender = wevtapi(
  'int EvtRender(uint64_t context, uint64_t event, uint32_t flags, uint32_t size, _Out_ void *buffer, _Out_ void *used, _Out_ void *properties)',
)
const EvtClose: NativeFunction = wevtapi('int EvtClose(uint64_t object)')

const [channelPath, newestFirst, asXml] = [0x1, 0x200, 1]
const noSuchLog = 15007

const render = (event: bigint): string => {
  let buffer = Buffer.alloc(16 * 1024)
  const [used, properties] = [Buffer.alloc(4), Buffer.alloc(4)]
  for (;;) {
    if (EvtRender.call(0n, event, asXml, buffer.length, buffer, used, properties) !== 0)
      return readText(buffer)
    const code = lastError()
    if (code !== codes.INSUFFICIENT_BUFFER) throw failure(EvtRender.name, code)
    buffer = Buffer.alloc(Math.max(used.readUInt32LE(), 2 * buffer.length))
  }
}

/**
 * Returns at most `limit` events as XML; `query` selects the events (XPath, for example `*[System[EventID=100]]`);
 * returns null if Windows doesn't have the log. Throws code 5 if this process isn't allowed to read the log. Reading
 * a log takes up to a second.
 */
export const readEvents = (log: string, query: string, limit: number): string[] | null => {
  const opened = EvtQuery.call(0n, log, query, channelPath | newestFirst)
  if (opened === 0) {
    const code = lastError()
    if (code === noSuchLog) return null
    throw failure(EvtQuery.name, code)
  }
  using results = new Handle(BigInt(opened), EvtClose)
  const events: string[] = []
  const [slot, returned] = [Buffer.alloc(8), Buffer.alloc(4)]
  while (events.length < limit) {
    if (EvtNext.call(results.value, 1, slot, 5000, 0, returned) === 0) {
      const code = lastError()
      if (code === codes.NO_MORE_ITEMS) break
      throw failure(EvtNext.name, code)
    }
    using event = new Handle(slot.readBigUInt64LE(), EvtClose)
    events.push(render(event.value))
  }
  return events
}
