import { afterEach, expect, it, vi } from 'vitest'
import { download, scriptPath } from './download.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const saving = (answer: () => Promise<Response>) => {
  const saved: { href: string; download: string }[] = []
  const files: Blob[] = []
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', {
    createElement: () => {
      const link = {
        href: '',
        download: '',
        click: () => saved.push({ href: link.href, download: link.download }),
      }
      return link
    },
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  return { saved, files }
}

it('a downloaded file is saved with its exact bytes, under the name that the server specifies', async () => {
  const headers = { 'content-disposition': 'attachment; filename="clearpane.reg"' }
  const { saved, files } = saving(async () => new Response(new Uint8Array([255, 254, 65, 0]), { headers }))
  await download(scriptPath('a/b'))
  expect(saved).toEqual([{ href: 'blob:1', download: 'clearpane.reg' }])
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? [])]).toEqual([255, 254, 65, 0])
})

it.each([
  {
    case: 'that is refused',
    answer: async () => new Response('{"error":"x"}', { status: 404 }),
    status: 404,
  },
  {
    case: 'of a server that is gone',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    status: 0,
  },
])('a download that is $case is an error, and nothing is saved', async ({ answer, status }) => {
  const { saved } = saving(answer)
  await expect(download('/api/download-script/x')).rejects.toMatchObject({ name: 'ApiError', status })
  expect(saved).toEqual([])
})

it('a script’s id is encoded as one segment of the download path', () => {
  expect(scriptPath('../x')).toBe('/api/download-script/..%2Fx')
})
