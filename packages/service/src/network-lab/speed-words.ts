/** Describes the result of a speed test in English sentences; the page has its own text in both languages. */
import type { SpeedTest } from '@clearpane/contracts'

const troubles = {
  offline: 'The server didn’t answer. This PC may be offline.',
  captivePortal: 'This network wants a sign-in first. Open a page in your browser.',
  refused: 'The server refused the test. It may be busy; another server may not be.',
  wrongCertificate: 'The server couldn’t prove who it is, so nothing was measured.',
  cancelled: 'The speed test was cancelled.',
} as const

const megabits = (bits: number) => `${(bits / 1e6).toFixed(1)} Mbit/s`

export const messageOf = ({ result, simulated }: SpeedTest): string => {
  if (result.state !== 'measured') return troubles[result.state]
  const figures = `${megabits(result.download.bitsPerSecond)} down, ${megabits(result.upload.bitsPerSecond)} up`
  return simulated ? `${figures} (simulated)` : figures
}

export const pointsOf = (test: SpeedTest): string[] => {
  const { result } = test
  if (result.state !== 'measured') return [messageOf(test)]
  const { addedMs, grade, loss } = result
  return [
    ...(addedMs === null
      ? []
      : [`A full line adds ${Math.round(addedMs)} ms to every answer (grade ${grade}).`]),
    ...(loss === null
      ? ['Loss can’t be seen with this server.']
      : [`${(100 * loss).toFixed(1)} % of the probes were lost.`]),
  ]
}
