/**
 * Rules that compare the current load with this PC's usual values for the same kind of load. If there is a history,
 * it's used in place of a fixed limit.
 */
import type { FactKey } from '../facts/fact-table.ts'
import type { InBoth } from '../words/say.ts'
import type { AdvicePage, Judged, Rule } from './rule.ts'

type Measure = 'cpu' | 'memory' | 'disk' | 'latency' | 'cpuTemperature'

/**
 * Checks whether a load is above the usual range: it must exceed the usual value by more than three times the usual
 * variation, and by more than a quarter of the usual value.
 */
export const isUnusual = (recent: number, usual: number, spread: number): boolean =>
  recent > usual + 3 * spread && recent > 1.25 * usual

/** Facts about the programs in the same period, which can explain the load. */
const causes: Partial<Record<Measure, readonly FactKey[]>> = {
  cpu: ['programs.hourBusiest', 'programs.hourBusiestCpu'],
  memory: ['programs.growing', 'programs.growingBytes'],
}

type Words = { title: string; text: string; steps: readonly string[] }

const aboveUsual = (id: string, measure: Measure, goesTo: AdvicePage, words: InBoth<Words>): Rule => {
  const [recent, usual, spread] = (['recent', 'usual', 'spread'] as const).map(
    (part): FactKey => `load.${measure}.${part}`,
  ) as [FactKey, FactKey, FactKey]
  return {
    id,
    type: 'performance',
    difficulty: 'medium',
    needs: [recent, usual, spread, 'history.minutes'],
    also: causes[measure] ?? [],
    offers: {},
    goesTo,
    source: {
      reason: {
        en: 'Compared with the stored minutes of this PC at the same kind of load.',
        de: 'Verglichen mit den gespeicherten Minuten dieses PCs bei derselben Art von Last.',
      },
    },
    judge: (values): Judged =>
      isUnusual(Number(values[recent]), Number(values[usual]), Number(values[spread]))
        ? { priority: 'medium', impact: 'medium' }
        : 'fine',
    words,
  }
}

const figures = {
  en: (measure: Measure) =>
    `In the last hour: {load.${measure}.recent}; usually {load.${measure}.usual} at this kind of load, give or take {load.${measure}.spread}.`,
  de: (measure: Measure) =>
    `In der letzten Stunde: {load.${measure}.recent}; üblich sind bei dieser Art von Last {load.${measure}.usual}, plus oder minus {load.${measure}.spread}.`,
} as const

const watch = {
  en: [
    'Open System Monitoring and look at the list of programs.',
    'End or remove the program that causes the load.',
  ],
  de: [
    'Öffnen Sie „Systemüberwachung“ und sehen Sie sich die Liste der Programme an.',
    'Beenden oder entfernen Sie das Programm, das die Last verursacht.',
  ],
} as const

export const loadRules: readonly Rule[] = [
  aboveUsual('processor-busier-than-usual', 'cpu', '/monitoring', {
    en: { title: 'The processor is busier than usual', text: figures.en('cpu'), steps: watch.en },
    de: { title: 'Der Prozessor hat mehr zu tun als sonst', text: figures.de('cpu'), steps: watch.de },
  }),
  aboveUsual('memory-fuller-than-usual', 'memory', '/monitoring', {
    en: { title: 'More memory is in use than usual', text: figures.en('memory'), steps: watch.en },
    de: { title: 'Mehr Arbeitsspeicher belegt als sonst', text: figures.de('memory'), steps: watch.de },
  }),
  aboveUsual('drive-busier-than-usual', 'disk', '/monitoring', {
    en: { title: 'The drive is busier than usual', text: figures.en('disk'), steps: watch.en },
    de: { title: 'Das Laufwerk hat mehr zu tun als sonst', text: figures.de('disk'), steps: watch.de },
  }),
  aboveUsual('line-slower-than-usual', 'latency', '/network', {
    en: {
      title: 'The network answers more slowly than usual',
      text: figures.en('latency'),
      steps: [
        'Open Network Optimization and measure the line.',
        'If only Wi-Fi is slow, move closer or use a cable.',
      ],
    },
    de: {
      title: 'Das Netzwerk antwortet langsamer als sonst',
      text: figures.de('latency'),
      steps: [
        'Öffnen Sie „Netzwerk optimieren“ und messen Sie die Leitung.',
        'Ist nur das WLAN langsam, gehen Sie näher heran oder nehmen Sie ein Kabel.',
      ],
    },
  }),
  aboveUsual('processor-hotter-than-usual', 'cpuTemperature', '/monitoring', {
    en: {
      title: 'The processor is hotter than usual',
      text: figures.en('cpuTemperature'),
      steps: ['Clean the fans and vents.', 'Check whether a fan has stopped.'],
    },
    de: {
      title: 'Der Prozessor ist heißer als sonst',
      text: figures.de('cpuTemperature'),
      steps: ['Reinigen Sie Lüfter und Lüftungsschlitze.', 'Prüfen Sie, ob ein Lüfter steht.'],
    },
  }),
]
