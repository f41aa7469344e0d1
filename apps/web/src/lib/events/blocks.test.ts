import { expect, it } from 'vitest'
import { readBlocks } from './blocks.ts'

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const heardIn = async (chunks: Uint8Array[]) => {
  const heard: string[] = []
  await readBlocks(streamOf(chunks), (data) => heard.push(data))
  return heard
}

const text =
  'event: changed\ndata: {"a":"ä€😀"}\n\n: alive\n\nevent: job\ndata: one\ndata: two\n\ndata: never ended'
const bytes = new TextEncoder().encode(text)

it('events are heard whole, comments and a last event without its end are not', async () => {
  expect(await heardIn([bytes])).toEqual(['{"a":"ä€😀"}', 'one\ntwo'])
})

it('wherever the line cuts the text, also inside a letter, the same is heard', async () => {
  for (let at = 0; at <= bytes.length; at++)
    expect(await heardIn([bytes.slice(0, at), bytes.slice(at)])).toEqual(['{"a":"ä€😀"}', 'one\ntwo'])
})
