/**
 * The event stream format, as far as our server writes it:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */

/**
 * Calls `hear` with the data of each event; comments keep the line alive and say nothing. Ends with the
 * stream.
 */
export const readBlocks = async (
  body: ReadableStream<Uint8Array>,
  hear: (data: string) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
      if (data.length > 0) hear(data.join('\n'))
    }
  }
}
