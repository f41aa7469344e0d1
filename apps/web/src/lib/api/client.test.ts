import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillPath, request } from './client.ts'
import { ApiError, asApiError, readError } from './errors.ts'

const answer = (body: string, init: ResponseInit = {}) =>
  vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(body, { headers: { 'content-type': 'application/json' }, ...init }),
  )

const stub = (fetch: ReturnType<typeof answer>) => {
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [url, init] = fetch.mock.calls[0] ?? ['', {}]
    return { url, method: init.method, body: init.body, headers: new Headers(init.headers) }
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('sends the device’s name and no body if it only reads', async () => {
    const sent = stub(answer('{"runs":[]}'))
    await request('runs', { device: 'sample' })
    const { url, method, body, headers } = sent()
    expect([url, method, body]).toEqual(['/api/runs', 'GET', undefined])
    expect([headers.get('x-clearpane-device'), headers.get('content-type')]).toEqual(['sample', null])
  })

  it('sends a JSON body and its progress id if it writes', async () => {
    const sent = stub(answer('{}'))
    await request('undo', { device: 'this', body: { runId: 'r1' }, progressId: 'p1' })
    const { method, body, headers } = sent()
    expect([method, body]).toEqual(['POST', '{"runId":"r1"}'])
    expect(['content-type', 'x-progress-id'].map((name) => headers.get(name))).toEqual([
      'application/json',
      'p1',
    ])
  })

  it('sends neither a body nor a content type if it deletes', async () => {
    const sent = stub(answer('{}'))
    await request('cancelJob', { params: { id: 'a/b' } })
    const { url, body, headers } = sent()
    expect([url, body, headers.get('content-type')]).toEqual(['/api/jobs/a%2Fb', undefined, null])
  })

  it('encodes each path parameter as one segment of the path', () => {
    expect(fillPath('/api/runs/{runId}', { runId: '../x?y' })).toBe('/api/runs/..%2Fx%3Fy')
  })

  it('to a server that is no longer running fails with a specific type of error instead of crashing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request('app')).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      detail: 'Failed to fetch',
    })
  })

  it.each([
    { case: 'that changes a PC reports that its progress is unknown', name: 'apply', interrupted: true },
    { case: 'that only reads does not', name: 'runs', interrupted: false },
    { case: 'that plans does not, although it is a POST', name: 'plan', interrupted: false },
  ] as const)('to a server that dies is reported: $case', async ({ name, interrupted }) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request(name)).rejects.toMatchObject({ status: 0, interrupted })
  })

  it('counts as interrupted if its response ends in the middle', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    )
    await expect(request('apply')).rejects.toMatchObject({ status: 0, interrupted: true })
  })

  it('fails with an abort error if the page aborted it', async () => {
    const abort = new AbortController()
    abort.abort()
    vi.stubGlobal('fetch', () => Promise.reject(abort.signal.reason))
    await expect(request('app', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('fails with an error if the response is a web page instead of JSON', async () => {
    stub(answer('<html>', { headers: { 'content-type': 'text/html' } }))
    await expect(request('app')).rejects.toMatchObject({ message: 'Server returned invalid response format' })
  })
})

describe('an error answer', () => {
  const body = {
    success: false,
    message: 'No run has this id',
    error: { code: 'UNKNOWN_RUN', detail: 'r9', diagnostics: [] },
  }
  it.each([
    {
      case: 'of ours carries its code and its text',
      status: 404,
      text: JSON.stringify(body),
      gives: { code: 'UNKNOWN_RUN', message: 'No run has this id', detail: 'r9' },
    },
    {
      case: 'of someone else is "status: body"',
      status: 502,
      text: 'Bad gateway',
      gives: { code: null, message: '502: Bad gateway' },
    },
    {
      case: 'without a body is "status: status text"',
      status: 500,
      text: '',
      gives: { code: null, message: '500: Oops' },
    },
    {
      case: 'that is JSON in another format isn’t taken for ours',
      status: 400,
      text: '{"error":"x"}',
      gives: { code: null, message: '400: {"error":"x"}' },
    },
  ])('is understood: $case', ({ status, text, gives }) => {
    const error = readError(status, 'Oops', text)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, ...gives })
  })
})

describe('the diagnostics of a failed call', () => {
  const diagnostic = {
    code: 'UNKNOWN_RUN',
    what: 'No run has this id.',
    why: 'It is not in the journal.',
    todo: 'Open the history.',
  }
  const text = JSON.stringify({
    success: false,
    message: 'Not found',
    error: { code: 'UNKNOWN_RUN', detail: 'r9', diagnostics: [diagnostic] },
  })

  it('reach the page with the reason and with instructions for the user', () => {
    expect(readError(404, 'Not Found', text).diagnostics).toEqual([diagnostic])
  })
})

describe('an unexpected error', () => {
  it('is reported as a fault of the page, and not as a server that doesn’t respond', () => {
    expect(asApiError(new TypeError('x is undefined'))).toMatchObject({
      status: -1,
      message: 'x is undefined',
      interrupted: false,
    })
  })
})
