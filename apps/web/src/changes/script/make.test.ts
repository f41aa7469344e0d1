import { afterEach, expect, it, vi } from 'vitest'
import { type Making, makeScripts } from './make.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const text = 'Write-Output 1'
/** The hash is the output of `printf 'Write-Output 1' | sha256sum`. */
const sum = '7ddebdcd1dc00ee6df3ea7439e21b31d38aae07edc58ea74a033dc723c393c39'
const headers = { 'content-disposition': 'attachment; filename="a.ps1"' }

const stagesOf = async (ask: () => Promise<{ id: string; sha256: string }>) => {
  vi.stubGlobal('fetch', async () => new Response(text, { headers }))
  const all: Making[] = []
  await makeScripts([{ id: 'one', title: 'One', ask }], new AbortController().signal, (making) =>
    all.push(making),
  )
  return all.map((making) =>
    making.state === 'working'
      ? making.step
      : making.state === 'failed'
        ? `failed: ${making.error === 'sum' ? 'sum' : making.error.code}`
        : making.state,
  )
}

it.each([
  [
    'names each step, then the file',
    async () => ({ id: 'x', sha256: sum }),
    ['write', 'read', 'check', 'ready'],
  ],
  [
    'a file with another sum is no script',
    async () => ({ id: 'x', sha256: '0'.repeat(64) }),
    ['write', 'read', 'check', 'failed: sum'],
  ],
  [
    'a refusal ends at its step',
    () => Promise.reject(new Error('refused')),
    ['write', expect.stringMatching(/^failed: /)],
  ],
])('a script is made correctly: %s', async (_name, ask, stages) => {
  expect(await stagesOf(ask)).toEqual(stages)
})

it('cancelling the download of several scripts requests none of the remaining scripts', async () => {
  const abort = new AbortController()
  const asked: string[] = []
  const wanted = ['one', 'two'].map((id) => ({
    id,
    title: id,
    ask: async () => {
      asked.push(id)
      abort.abort()
      throw new Error('aborted')
    },
  }))
  await makeScripts(wanted, abort.signal, () => undefined)
  expect(asked).toEqual(['one'])
})
