/** A run's measured effects. */
export const words = {
  title: 'Before and after',
  what: {
    memory: 'Memory in use',
    processes: 'Programs running',
    diskFree: 'Free disk space',
    boot: 'Start of Windows',
    latency: 'Round trip to the name server',
    benchmark: 'Benchmark',
  },
  moved: '{{before}} → {{after}}',
  pending: '{{before}}; the new figure comes with the next start',
  verdict: {
    within: 'within normal variation',
    better: 'better than normal variation',
    worse: 'worse than normal variation',
    unjudged: 'too little is recorded to tell it from normal variation',
    pending: 'pending',
  },
  usual: 'usually varies by up to {{noise}}',
  none: 'Nothing was read before and after this change.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    effects: typeof words
  }
}
