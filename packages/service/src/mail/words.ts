/**
 * The text of the emails about tasks, in both languages. An email passes through other people's computers, so it
 * contains only numbers and the names of tasks, but no paths or reasons. Pure.
 */
import type { TaskKind, TaskStep } from '@clearpane/contracts'

export type MailLanguage = 'en' | 'de'
/** The outcomes of a run for which an email is sent. A user who cancelled a run already knows that it ended. */
export type MailedState = 'done' | 'needsYou' | 'failed' | 'interrupted'

const kinds: Readonly<Record<MailLanguage, Readonly<Record<TaskKind, string>>>> = {
  en: {
    cleanup: 'Cleanup',
    registry: 'Registry scan',
    startup: 'Startup',
    optimization: 'Optimization',
    security: 'Security check',
    backup: 'Backup',
  },
  de: {
    cleanup: 'Bereinigung',
    registry: 'Registry-Prüfung',
    startup: 'Autostart',
    optimization: 'Optimierung',
    security: 'Sicherheitsprüfung',
    backup: 'Sicherung',
  },
}

const states: Readonly<Record<MailLanguage, Readonly<Record<TaskStep['state'], string>>>> = {
  en: {
    done: 'done',
    nothing: 'nothing to do',
    needsYou: 'needs you',
    failed: 'failed',
    skipped: 'skipped',
  },
  de: {
    done: 'erledigt',
    nothing: 'nichts zu tun',
    needsYou: 'braucht Sie',
    failed: 'fehlgeschlagen',
    skipped: 'übersprungen',
  },
}

const ends: Readonly<Record<MailLanguage, Readonly<Record<MailedState, (name: string) => string>>>> = {
  en: {
    done: (name) => `${name} is done`,
    needsYou: (name) => `${name} needs you`,
    failed: (name) => `${name} failed`,
    interrupted: (name) => `${name} was interrupted`,
  },
  de: {
    done: (name) => `${name} ist erledigt`,
    needsYou: (name) => `${name} braucht Sie`,
    failed: (name) => `${name} ist fehlgeschlagen`,
    interrupted: (name) => `${name} wurde unterbrochen`,
  },
}

const own = {
  en: {
    sample: 'sample PC',
    planned: (date: string, time: string) => `The task was planned for ${date}, ${time}.`,
    files: (n: number) => (n === 1 ? '1 file deleted' : `${n} files deleted`),
    freed: (mb: number) => `${mb} MB freed`,
    found: (n: number) => `${n} found`,
    changed: (n: number) => (n === 1 ? '1 value changed' : `${n} values changed`),
    left: (n: number) => `${n} left for you`,
    missed: (n: number) => (n === 1 ? 'A planned run was missed' : `${n} planned runs were missed`),
    missedTask: (task: string, n: number, date: string, time: string) =>
      n === 1
        ? `${task}: the run planned for ${date}, ${time}`
        : `${task}: ${n} runs, the last one planned for ${date}, ${time}`,
    missedWhy:
      'The list of runs, on the page Automation of Clearpane, has the reason of each. You can start a task there at any time.',
    why: 'The reason is in the log of this run, on the page Automation of Clearpane.',
    more: 'The log of this run is on the page Automation of Clearpane. You can switch these mails off there, in the settings.',
    off: 'You can switch these mails off there, in the settings.',
    test: 'Test message from Clearpane',
    testText:
      'This mail server works. Clearpane will send mail to this address when scheduled tasks end or are missed, if you save the settings.',
  },
  de: {
    sample: 'Beispiel-PC',
    planned: (date: string, time: string) => `Die Aufgabe war für ${date}, ${time} Uhr geplant.`,
    files: (n: number) => (n === 1 ? '1 Datei gelöscht' : `${n} Dateien gelöscht`),
    freed: (mb: number) => `${mb} MB freigegeben`,
    found: (n: number) => `${n} gefunden`,
    changed: (n: number) => (n === 1 ? '1 Wert geändert' : `${n} Werte geändert`),
    left: (n: number) => `${n} für Sie übrig`,
    missed: (n: number) =>
      n === 1 ? 'Ein geplanter Lauf ist ausgefallen' : `${n} geplante Läufe sind ausgefallen`,
    missedTask: (task: string, n: number, date: string, time: string) =>
      n === 1
        ? `${task}: der für ${date}, ${time} Uhr geplante Lauf`
        : `${task}: ${n} Läufe, der letzte war für ${date}, ${time} Uhr geplant`,
    missedWhy:
      'Den Grund nennt bei jedem Lauf die Liste der Läufe auf der Seite „Automatisierung“ von Clearpane. Dort können Sie eine Aufgabe auch jederzeit selbst starten.',
    why: 'Den Grund nennt das Protokoll dieses Laufs auf der Seite „Automatisierung“ von Clearpane.',
    more: 'Das Protokoll dieses Laufs steht auf der Seite „Automatisierung“ von Clearpane. In den Einstellungen dort schalten Sie diese E-Mails ab.',
    off: 'In den Einstellungen dort schalten Sie diese E-Mails ab.',
    test: 'Testnachricht von Clearpane',
    testText:
      'Dieser Mailserver funktioniert. Wenn Sie die Einstellungen speichern, sendet Clearpane an diese Adresse eine E-Mail, sobald geplante Aufgaben enden oder ausfallen.',
  },
} as const

const stepText = (step: TaskStep, language: MailLanguage): string => {
  const words = own[language]
  const { kind, state, filesRemoved, spaceFreed, found, changed, left } = step
  const mb = spaceFreed === null ? 0 : Math.round(spaceFreed / 2 ** 20)
  const parts = [
    states[language][state],
    ...(filesRemoved === null ? [] : [words.files(filesRemoved)]),
    ...(mb === 0 ? [] : [words.freed(mb)]),
    ...(found === null ? [] : [words.found(found)]),
    ...(changed === null ? [] : [words.changed(changed)]),
    ...(left === 0 ? [] : [words.left(left)]),
  ]
  return `${kinds[language][kind]}: ${parts.join(', ')}`
}

const dayText = (date: string, language: MailLanguage): string =>
  language === 'en'
    ? date
    : new Date(`${date}T00:00:00Z`).toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' })

const subjectOf = (event: string, isSample: boolean, language: MailLanguage): string =>
  `Clearpane${isSample ? ` (${own[language].sample})` : ''}: ${event}`

export type MailFacts = {
  task: string
  isSample: boolean
  state: MailedState
  date: string
  time: string
  steps: readonly TaskStep[]
}

export const taskMail = (
  { task, isSample, state, date, time, steps }: MailFacts,
  language: MailLanguage,
): { subject: string; text: string } => {
  const words = own[language]
  const end = ends[language][state](task)
  return {
    subject: subjectOf(end, isSample, language),
    text: [
      `${end}. ${words.planned(dayText(date, language), time)}`,
      '',
      ...steps.map((step) => stepText(step, language)),
      ...(steps.length === 0 ? [] : ['']),
      ...(state === 'done' ? [] : [words.why]),
      words.more,
    ].join('\n'),
  }
}

export type MissedFacts = {
  /** Each task with the number of its missed runs and with the newest of them. */
  tasks: readonly { task: string; count: number; date: string; time: string }[]
  isSample: boolean
}

export const missedMail = (
  { tasks, isSample }: MissedFacts,
  language: MailLanguage,
): { subject: string; text: string } => {
  const words = own[language]
  const event = words.missed(tasks.reduce((sum, { count }) => sum + count, 0))
  return {
    subject: subjectOf(event, isSample, language),
    text: [
      `${event}:`,
      '',
      ...tasks.map(({ task, count, date, time }) =>
        words.missedTask(task, count, dayText(date, language), time),
      ),
      '',
      words.missedWhy,
      words.off,
    ].join('\n'),
  }
}

export const testMail = (language: MailLanguage): { subject: string; text: string } => ({
  subject: own[language].test,
  text: own[language].testText,
})
