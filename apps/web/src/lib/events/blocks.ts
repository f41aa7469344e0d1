/**
 * Parses the event stream format as far as our server uses it:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */

const fieldOf = (block: string, name: string): string[] =>
  block.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))

/**
 * Calls `hear` with each event's data and id; comments only keep the connection alive. Ends with
 * the stream.
 */
export const readBlocks = async (
  body: ReadableStream<Uint8Array>,
  hear: (data: string, id: string | null) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = fieldOf(block, 'data')
      if (data.length > 0) hear(data.join('\n'), fieldOf(block, 'id')[0] ?? null)
    }
  }
}
