/** Rules about Windows startup: how long it takes, and which programs start with Windows. */
import { adviceLimits as limits } from './limits.ts'
import { isUnusual } from './load.ts'
import { type Rule, rule } from './rule.ts'
import { reviewSteps } from './setting-rule.ts'

const measuredStarts = {
  reason: {
    en: 'Windows measures its own starts and the programs that slow them down (events 100 and 101).',
    de: 'Windows misst seine Starts und die Programme, die sie verlangsamen (Ereignisse 100 und 101).',
  },
} as const

export const startRules: readonly Rule[] = [
  rule({
    id: 'slow-start',
    type: 'performance',
    difficulty: 'medium',
    needs: ['boot.seconds'],
    also: ['startup.slowest', 'startup.slowestSeconds'],
    goesTo: '/startup-manager',
    source: measuredStarts,
    judge: ({ 'boot.seconds': seconds }) =>
      seconds >= limits.slowStart ? { priority: 'high', impact: 'high' } : 'fine',
    words: {
      en: {
        title: 'Shorten the start of Windows',
        text: 'The last start of Windows took {boot.seconds}.',
        steps: ['Open the Startup Manager.', 'Turn off what you don’t need right after signing in.'],
      },
      de: {
        title: 'Start von Windows verkürzen',
        text: 'Der letzte Start von Windows dauerte {boot.seconds}.',
        steps: [
          'Öffnen Sie die Seite „Autostart“.',
          'Schalten Sie aus, was Sie nicht gleich nach der Anmeldung brauchen.',
        ],
      },
    },
  }),
  rule({
    id: 'start-slower-than-usual',
    type: 'performance',
    difficulty: 'medium',
    needs: ['boot.seconds', 'boot.medianSeconds', 'boot.spreadSeconds', 'boot.count'],
    also: ['startup.slowest'],
    goesTo: '/monitoring',
    source: measuredStarts,
    judge: ({ 'boot.seconds': last, 'boot.medianSeconds': usual, 'boot.spreadSeconds': spread }) =>
      isUnusual(last, usual, spread) ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'The last start was slower than usual',
        text: 'The last start took {boot.seconds}; the median of {boot.count|start|starts} is {boot.medianSeconds}, give or take {boot.spreadSeconds}.',
        steps: ['Open System Monitoring and choose Boot Analysis.', 'See which part took longer.'],
      },
      de: {
        title: 'Der letzte Start war langsamer als sonst',
        text: 'Der letzte Start dauerte {boot.seconds}; der Median von {boot.count|Start|Starts} ist {boot.medianSeconds}, plus oder minus {boot.spreadSeconds}.',
        steps: [
          'Öffnen Sie „Systemüberwachung“ und wählen Sie „Startanalyse“.',
          'Sehen Sie nach, welcher Teil länger dauerte.',
        ],
      },
    },
  }),
  rule({
    id: 'slow-startup-programs',
    type: 'performance',
    difficulty: 'easy',
    needs: ['startup.slowCount', 'startup.slowSeconds', 'startup.slowItems'],
    also: ['boot.seconds', 'boot.count'],
    offers: { itemsFrom: 'startup.slowItems' },
    source: measuredStarts,
    judge: ({ 'startup.slowCount': count, 'startup.slowSeconds': seconds }) => {
      if (count === 0) return 'fine'
      return { priority: seconds >= 10 ? 'high' : 'medium', impact: seconds >= 3 ? 'high' : 'medium' }
    },
    words: {
      en: {
        title: 'Turn off slow start-up programs',
        text: '{startup.slowCount|program that nothing needs takes|programs that nothing needs take} {startup.slowSeconds} of a start.',
        benefit: 'Up to {startup.slowSeconds} of a start, as Windows measured those programs on this PC.',
        risk: 'You open those programs yourself when you need them.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Langsame Autostart-Programme ausschalten',
        text: '{startup.slowCount|Programm, das nichts anderes braucht, kostet|Programme, die nichts anderes braucht, kosten} {startup.slowSeconds} eines Starts.',
        benefit:
          'Bis zu {startup.slowSeconds} eines Starts, so wie Windows diese Programme auf diesem PC gemessen hat.',
        risk: 'Sie öffnen diese Programme selbst, wenn Sie sie brauchen.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'dead-startup-entries',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['startup.deadCount', 'startup.deadItems'],
    offers: { itemsFrom: 'startup.deadItems' },
    source: {
      reason: {
        en: 'The program’s file was looked up and doesn’t exist.',
        de: 'Die Datei des Programms wurde gesucht und existiert nicht.',
      },
    },
    judge: ({ 'startup.deadCount': count }) => (count > 0 ? { priority: 'low', impact: 'low' } : 'fine'),
    words: {
      en: {
        title: 'Turn off start-up entries without a program',
        text: '{startup.deadCount|start-up entry names a program that doesn’t|start-up entries name programs that don’t} exist.',
        benefit: 'No gain in speed; the list gets shorter.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Autostart-Einträge ohne Programm ausschalten',
        text: '{startup.deadCount|Autostart-Eintrag nennt ein Programm, das es|Autostart-Einträge nennen Programme, die es} nicht gibt.',
        benefit: 'Kein Gewinn an Tempo; die Liste wird kürzer.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'many-startup-programs',
    type: 'performance',
    difficulty: 'medium',
    needs: ['startup.programs'],
    also: ['boot.seconds'],
    goesTo: '/startup-manager',
    source: {
      reason: {
        en: 'The health score counts the programs that start with Windows; its page has the formula.',
        de: 'Der Systemzustand berücksichtigt die Programme, die mit Windows starten; seine Seite zeigt die Formel.',
      },
    },
    judge: ({ 'startup.programs': count }) =>
      count >= limits.startupPrograms ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'Let fewer programs start with Windows',
        text: '{startup.programs|program starts|programs start} with Windows.',
        steps: ['Open the Startup Manager.', 'Turn off what you open yourself anyway.'],
      },
      de: {
        title: 'Weniger Programme mit Windows starten lassen',
        text: '{startup.programs|Programm startet|Programme starten} mit Windows.',
        steps: ['Öffnen Sie die Seite „Autostart“.', 'Schalten Sie aus, was Sie ohnehin selbst öffnen.'],
      },
    },
  }),
]
