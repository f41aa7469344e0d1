/** The benchmark of this PC. */
export const words = {
  title: 'Benchmark Testing',
  text: 'Measures processor, memory and drive, five rounds each. Compared with this PC’s own results alone.',
  start: 'Benchmark',
  running: 'Measuring...',
  complete: 'Benchmark Complete',
  firstResult: 'This is the first result of this PC. Later ones are compared with it.',
  ofFirst: 'The processor does {{score}} % of what it did in this PC’s first result.',
  failed: 'Benchmark Failed',
  failedText: {
    gaming: 'Could not complete performance benchmark.',
    tools: 'Could not complete system benchmark.',
  },
  idle: 'Not measured yet',
  head: { test: 'Test', score: 'Score', percentile: 'Percentile', status: 'Status' },
  test: {
    cpuSingle: 'One processor',
    cpuAll: 'All processors',
    memoryBandwidth: 'Memory, bandwidth',
    memoryLatency: 'Memory, latency',
    diskSequentialRead: 'Drive, reading in order',
    diskSequentialWrite: 'Drive, writing in order',
    diskRandomRead: 'Drive, reading at random',
    diskRandomWrite: 'Drive, writing at random',
  },
  status: { first: 'First result', same: 'As before', faster: 'Faster', slower: 'Slower' },
  spread: '{{value}} {{unit}}, rounds {{spread}} % apart',
  none: 'none yet',
  cached: 'The drive was measured through the system’s cache: this system can’t bypass it here.',
  how: '100 is this PC’s first result. A percentile needs five stored results.',
  history_one: '{{count}} stored result',
  history_other: '{{count}} stored results',
  cant: 'This PC can’t be measured: {{reason}}.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    benchmark: typeof words
  }
}
