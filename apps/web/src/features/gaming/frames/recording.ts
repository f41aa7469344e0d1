/**
 * Reads recordings of frames: CSV files of PresentMon, in each of its three column sets, and of CapFrameX.
 * The browser reads the files and sends them nowhere. Columns:
 * https://github.com/GameTechDev/PresentMon/blob/main/README-ConsoleApplication.md
 */

/**
 * Column set of a file: PresentMon 1.x, PresentMon 2.x, today's PresentMon, or CapFrameX with its own
 * heading.
 */
export type ColumnSet = 'v1' | 'v2' | 'today' | 'capframex'

export type Recording = {
  program: string
  columns: ColumnSet
  /** Milliseconds between the frames that the program itself drew, in the order of the file. */
  frameTimes: number[]
  /**
   * Number of frames that don't count: frames of other programs, generated frames, and rows without a time.
   */
  leftOut: number
}

/**
 * Why a file is refused. `noColumns`: it isn't a recording of these tools. `noFrames`: it has too few frames
 * for a comparison.
 */
export type Refusal = 'noColumns' | 'noFrames' | 'tooLarge'

/** Minimum number of frames for which the slowest hundredth can be computed. */
export const fewestFrames = 200
export const largestFile = 512 * 1024 * 1024
/** Longest frame in milliseconds: a gap of more than ten seconds is a loading screen or a pause. */
const longestFrame = 10_000

type Columns = { set: ColumnSet; program: number; swapChain: number; type: number; time: number }

/** Splits a line of CSV; quotes protect commas. */
const fieldsOf = (line: string): string[] =>
  line.includes('"')
    ? [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) =>
        field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
      )
    : line.split(',')

const columnsOf = (line: string, hasHeading: boolean): Columns | null => {
  const names = fieldsOf(line).map((name) => name.trim().toLowerCase())
  const at = (name: string) => names.indexOf(name)
  const isV2 = at('frametime') >= 0
  const time = isV2 ? at('frametime') : at('msbetweenpresents')
  if (at('application') < 0 || time < 0) return null
  const isToday = at('msbetweenappstart') >= 0 || at('msrenderpresentlatency') >= 0
  const set = hasHeading ? 'capframex' : isV2 ? 'v2' : isToday ? 'today' : 'v1'
  return { set, program: at('application'), swapChain: at('swapchainaddress'), type: at('frametype'), time }
}

type Chain = { program: string; frameTimes: number[] }

/** Makes a reader that takes a recording line by line. Call `end` once. */
export const recordingReader = () => {
  let columns: Columns | null = null
  let hasHeading = false
  let isOther = false
  let rows = 0
  const chains = new Map<string, Chain>()

  const take = (line: string) => {
    if (isOther || line === '') return
    if (columns === null) {
      // CapFrameX writes what it knows of the PC above the columns.
      if (line.startsWith('//')) hasHeading = true
      else {
        columns = columnsOf(line, hasHeading)
        isOther = columns === null
      }
      return
    }
    rows += 1
    const fields = fieldsOf(line)
    const time = Number(fields[columns.time]?.trim() || 'none')
    const type = columns.type < 0 ? 'Application' : (fields[columns.type] ?? '')
    // Frames of a driver or of an upscaler aren't drawn by the game.
    if (
      !Number.isFinite(time) ||
      time <= 0 ||
      time > longestFrame ||
      !/^(application|not_?set|unspecified|na)?$/i.test(type)
    )
      return
    const program = fields[columns.program] ?? ''
    const key = `${program} ${columns.swapChain < 0 ? '' : fields[columns.swapChain]}`
    const chain = chains.get(key) ?? { program, frameTimes: [] }
    chain.frameTimes.push(time)
    chains.set(key, chain)
  }

  const end = (): Recording | Refusal => {
    if (columns === null) return 'noColumns'
    // The desktop composes what the game draws; it isn't what somebody recorded.
    const [most] = [...chains.values()]
      .filter(({ program }) => program.toLowerCase() !== 'dwm.exe')
      .sort((a, b) => b.frameTimes.length - a.frameTimes.length)
    if (most === undefined || most.frameTimes.length < fewestFrames) return 'noFrames'
    return {
      program: most.program,
      columns: columns.set,
      frameTimes: most.frameTimes,
      leftOut: rows - most.frameTimes.length,
    }
  }
  return { take, end }
}

/** Reads a file part by part, so that a long recording doesn't hold up the page. */
export const readRecording = async (file: Blob): Promise<Recording | Refusal> => {
  if (file.size > largestFile) return 'tooLarge'
  const reader = recordingReader()
  let rest = ''
  const parts = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await parts.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) reader.take(line.replace(/^\uFEFF/, '').trimEnd())
  }
  reader.take(rest.replace(/^\uFEFF/, '').trimEnd())
  return reader.end()
}
