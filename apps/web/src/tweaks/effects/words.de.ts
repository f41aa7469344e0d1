import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Vorher und nachher',
  what: {
    memory: 'Belegter Arbeitsspeicher',
    processes: 'Laufende Programme',
    diskFree: 'Freier Speicherplatz',
    boot: 'Start von Windows',
    latency: 'Anfrage an den DNS-Server',
    benchmark: 'Benchmark-Wert',
  },
  moved: '{{before}} → {{after}}',
  pending: '{{before}}; der neue Wert kommt mit dem nächsten Start',
  verdict: {
    within: 'innerhalb der üblichen Schwankung',
    better: 'besser als die übliche Schwankung',
    worse: 'schlechter als die übliche Schwankung',
    unjudged: 'zu wenig aufgezeichnet, um es von der üblichen Schwankung zu trennen',
    pending: 'steht aus',
  },
  usual: 'schwankt von selbst um bis zu {{noise}}',
  none: 'Vor und nach dieser Änderung wurde nichts gelesen.',
}
