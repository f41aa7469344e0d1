import { describe, expect, test } from 'vitest'
import { compareRates, ratesOf } from './compare.ts'
import { fewestFrames, readRecording } from './recording.ts'

const headers = {
  v1: 'Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,TimeInSeconds,msInPresentAPI,msBetweenPresents,AllowsTearing',
  v2: 'Application,ProcessID,SwapChainAddress,PresentRuntime,SyncInterval,PresentFlags,AllowsTearing,PresentMode,FrameType,CPUStartQPC,FrameTime,CPUBusy',
  today:
    'Application,ProcessID,SwapChainAddress,PresentRuntime,SyncInterval,PresentFlags,AllowsTearing,PresentMode,FrameType,TimeInQPC,MsBetweenSimulationStart,MsBetweenPresents,MsBetweenDisplayChange,MsInPresentAPI,MsRenderPresentLatency,MsBetweenAppStart',
}
type Columns = keyof typeof headers

const row = (columns: Columns, time: string, more: Record<string, string> = {}) =>
  headers[columns]
    .split(',')
    .map((name) => {
      if (name in more) return more[name]
      if (name === 'Application') return 'game.exe'
      if (name === 'SwapChainAddress') return '0x1'
      if (name === 'FrameType') return 'Application'
      return /^(msBetweenPresents|FrameTime)$/i.test(name) ? time : 'NA'
    })
    .join(',')

const rows = (columns: Columns, count: number, time = '10.5', more: Record<string, string> = {}) =>
  Array.from({ length: count }, () => row(columns, time, more))
const file = (...lines: string[]) => new Blob([`\uFEFF${lines.join('\r\n')}\r\n`])

describe('a recording of frames', () => {
  test.each(Object.keys(headers) as Columns[])(
    'is read correctly if its columns are those of the format %s',
    async (columns) => {
      const read = await readRecording(file(headers[columns], ...rows(columns, 300)))
      expect(read).toEqual({
        program: 'game.exe',
        columns,
        frameTimes: Array.from({ length: 300 }, () => 10.5),
        leftOut: 0,
      })
    },
  )

  test('is read correctly below the heading that CapFrameX adds', async () => {
    const heading = ['//Id=1', '//GameName=A game, with a comma', '//Processor=x']
    const read = await readRecording(file(...heading, headers.v1, ...rows('v1', 300)))
    expect(read).toMatchObject({ program: 'game.exe', columns: 'capframex' })
  })

  test('is attributed to the program with the most frames, and never to the desktop', async () => {
    const desktop = rows('v1', 900, '16', { Application: 'dwm.exe' })
    const other = rows('v1', 250, '5', { Application: '"other, game.exe"' })
    const read = await readRecording(file(headers.v1, ...desktop, ...other, ...rows('v1', 300)))
    expect(read).toMatchObject({ program: 'game.exe', leftOut: 1150 })
  })

  test('excludes frames that a driver generated', async () => {
    const made = rows('v2', 300, '4', { FrameType: 'Intel XeSS' })
    const read = await readRecording(file(headers.v2, ...made, ...rows('v2', 300)))
    expect(read).toMatchObject({ leftOut: 300 })
  })

  test.each(['', 'NA', '-1', '0', 'abc', '99999', '1e9'])(
    'excludes a frame with the time “%s”',
    async (time) => {
      const read = await readRecording(file(headers.v1, ...rows('v1', 300), row('v1', time)))
      expect(read).toMatchObject({ leftOut: 1 })
    },
  )

  test.each([
    ['an empty file', '', 'noColumns'],
    ['another CSV file', 'Date,Time\n1,2', 'noColumns'],
    ['a list of frame times without a program', 'fps,frametime\n1,2', 'noColumns'],
    ['columns without rows', headers.v1, 'noFrames'],
    ['too few frames', [headers.v1, ...rows('v1', fewestFrames - 1)].join('\n'), 'noFrames'],
    [
      'only the desktop',
      [headers.v1, ...rows('v1', 300, '16', { Application: 'dwm.exe' })].join('\n'),
      'noFrames',
    ],
  ])('is refused: %s', async (_, text, refusal) => {
    expect(await readRecording(new Blob([text]))).toBe(refusal)
  })
})

describe('a comparison of recordings', () => {
  const rates = (...medians: number[]) => medians.map((median) => ({ median, low: median / 2 }))
  const result = (before: number[], after: number[]) =>
    compareRates(rates(...before), rates(...after)).median.result

  test('shows the median frame time, and the frame time that only one frame in a hundred exceeds', () => {
    const times = [...Array.from({ length: 98 }, () => 10), 50, 50]
    expect(ratesOf(times)).toEqual({ median: 100, low: 20 })
  })

  test.each([
    ['two recordings of one side are too few', [60, 61], [90, 91, 92], 'tooFew'],
    ['every recording is above every other', [60, 61, 62], [70, 71, 72], 'faster'],
    ['every recording is below every other', [70, 71, 72], [60, 61, 62], 'slower'],
    ['recordings that overlap show no measurable difference', [60, 64, 70], [68, 69, 75], 'same'],
    ['a difference smaller than the spread isn’t measurable', [50, 55, 60], [61, 62, 63], 'same'],
    ['equal recordings are the same', [60, 60, 60], [60, 60, 60], 'same'],
  ])('%s', (_, before, after, expected) => expect(result(before, after)).toBe(expected))
})
