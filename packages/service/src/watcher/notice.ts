/**
 * Decides whether a Windows notification should be shown now, and with which text. At most one notification a day is
 * shown, and none during the quiet hours. Pure.
 */
import type { AutomationSettings, Moved, Reminder } from '@clearpane/contracts'

export type LastNotice = { at: number; told: readonly string[] }

export type NoticeFacts = {
  now: number
  /** Wall-clock time, such as 21:40. */
  time: string
  settings: Pick<AutomationSettings, 'notifications' | 'quietHours'>
  last: LastNotice | null
  /** Newest first. */
  moved: readonly Moved[]
  reminders: readonly Pick<Reminder, 'id' | 'title'>[]
  language: 'en' | 'de'
}

export type Notice = { title: string; text: string; told: string[] }

const dayMs = 86_400_000
/** How long an event counts as news, in milliseconds; older events appear only in the history. */
const newsMs = 7 * dayMs

/**
 * Checks whether this time falls within the quiet hours. Quiet hours may span midnight, such as 22:00 to 08:00; two
 * equal times mean that there are no quiet hours.
 */
export const isQuiet = (time: string, { from, to }: AutomationSettings['quietHours']): boolean => {
  if (from === to) return false
  return from < to ? time >= from && time < to : time >= from || time < to
}

const words = {
  en: {
    moved: (n: number) => (n === 1 ? 'A setting has moved' : `${n} settings have moved`),
    reminders: (n: number) => (n === 1 ? 'Your PC has a reminder' : `Your PC has ${n} reminders`),
    putBack: (n: number) => (n === 1 ? 'One of them was put back.' : `${n} of them were put back.`),
    open: 'Open Clearpane to see what and when.',
  },
  de: {
    moved: (n: number) =>
      n === 1 ? 'Eine Einstellung hat sich verändert' : `${n} Einstellungen haben sich verändert`,
    reminders: (n: number) => (n === 1 ? 'Ihr PC hat eine Erinnerung' : `Ihr PC hat ${n} Erinnerungen`),
    putBack: (n: number) =>
      n === 1 ? 'Eine davon wurde zurückgestellt.' : `${n} davon wurden zurückgestellt.`,
    open: 'Öffnen Sie Clearpane, um zu sehen, was und wann.',
  },
} as const

/** Checks whether any notice may be shown now, whatever its text. */
export const mayNotice = ({
  now,
  time,
  settings,
  last,
}: Pick<NoticeFacts, 'now' | 'time' | 'settings' | 'last'>): boolean =>
  settings.notifications &&
  !isQuiet(time, settings.quietHours) &&
  // If the clock was set back, notices are suppressed for a day at most.
  (last === null || Math.abs(now - last.at) >= dayMs)

/**
 * Returns the notice to show; null if there is no news, if a notice was shown within the last day, or if quiet hours
 * apply.
 */
export const noticeDue = ({
  now,
  time,
  settings,
  last,
  moved,
  reminders,
  language,
}: NoticeFacts): Notice | null => {
  if (!mayNotice({ now, time, settings, last })) return null
  const told = new Set(last?.told)
  const news = moved.filter(({ movement: { id, at } }) => !told.has(id) && now - Date.parse(at) < newsMs)
  const fresh = reminders.filter(({ id }) => !told.has(id))
  if (news.length + fresh.length === 0) return null
  const own = words[language]
  const back = news.filter(({ answer }) => answer === 'putBack').length
  return {
    title: news.length > 0 ? own.moved(news.length) : own.reminders(fresh.length),
    text: [
      ...(back > 0 ? [own.putBack(back)] : []),
      ...fresh.slice(0, 2).map((reminder) => `${reminder.title}.`),
      own.open,
    ].join(' '),
    // A problem that still exists the next day isn't announced again.
    told: [...moved.map(({ movement }) => movement.id), ...reminders.map(({ id }) => id)],
  }
}
