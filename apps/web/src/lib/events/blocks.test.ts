import { expect, it } from 'vitest'
import { readBlocks } from './stream.ts'

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const heardIn = async (chunks: Uint8Array[]) => {
  const heard: [string, string | null][] = []
  await readBlocks(streamOf(chunks), (data, id) => heard.push([data, id]))
  return heard
}

const text = 'id: e-7\ndata: {"a":"ä€😀"}\n\n: alive\n\nevent: job\ndata: one\ndata: two\n\ndata: never ended'
const bytes = new TextEncoder().encode(text)

const heard = [
  ['{"a":"ä€😀"}', 'e-7'],
  ['one\ntwo', null],
]

it('the event reader delivers complete events, but neither comments nor an incomplete last event', async () => {
  expect(await heardIn([bytes])).toEqual(heard)
})

it('the event reader reads the same events wherever the connection splits the text, even within a character', async () => {
  for (let at = 0; at <= bytes.length; at++)
    expect(await heardIn([bytes.slice(0, at), bytes.slice(at)])).toEqual(heard)
})
