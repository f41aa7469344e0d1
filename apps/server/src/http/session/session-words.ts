/** Texts of the pages before a session. Each text is HTML. */
import type { PageLanguage } from '../pages/page-language.ts'

type Words = {
  signingIn: string
  busy: string
  used: string
  usedTodo: string
  offline: string
  noScript: string
  start: string
  why: string
  safe: string
  how: string
  steps: readonly string[]
  again: string
}

export const sessionWords: Record<PageLanguage, Words> = {
  en: {
    signingIn: 'Signing in to Clearpane',
    busy: 'One moment.',
    used: 'This link is no longer valid. Each link works once and for ten minutes, and a newer link replaces it.',
    usedTodo: 'Start Clearpane again. It opens the running dashboard with a new link.',
    offline: 'Clearpane isn’t responding. Start it again, then open the link it prints.',
    noScript: 'The dashboard needs JavaScript.',
    start: 'Start Clearpane to use it in this browser',
    why: 'This browser isn’t signed in. That’s normal after you closed it, or after Clearpane was started again.',
    safe: 'Clearpane can change your PC, so it lets in only a browser that opened its own link.',
    how: 'Get a new link',
    steps: [
      'Start Clearpane again: with its shortcut, or the file you started it with. If it’s running already, that’s fine.',
      'Your browser opens with a link that works once, and you’re in.',
      'In a terminal, <code>clearpane serve</code> does the same. It also prints the link, to open it in another browser.',
    ],
    again: 'I’m signed in now: try again',
  },
  de: {
    signingIn: 'Anmelden bei Clearpane',
    busy: 'Einen Moment.',
    used: 'Dieser Link gilt nicht mehr. Jeder Link funktioniert einmal und zehn Minuten lang, und ein neuerer ersetzt ihn.',
    usedTodo: 'Starten Sie Clearpane noch einmal. Es öffnet die laufende Übersicht mit einem neuen Link.',
    offline: 'Clearpane antwortet nicht. Starten Sie es neu und öffnen Sie den Link, den es ausgibt.',
    noScript: 'Die Übersicht braucht JavaScript.',
    start: 'Starten Sie Clearpane, um es in diesem Browser zu benutzen',
    why: 'Dieser Browser ist nicht angemeldet. Das ist normal, wenn Sie ihn geschlossen haben oder Clearpane neu gestartet wurde.',
    safe: 'Clearpane kann Ihren PC verändern. Deshalb lässt es nur einen Browser herein, der seinen eigenen Link geöffnet hat.',
    how: 'So bekommen Sie einen neuen Link',
    steps: [
      'Starten Sie Clearpane noch einmal: über die Verknüpfung oder die Datei, mit der Sie es gestartet haben. Läuft es schon, ist das in Ordnung.',
      'Ihr Browser öffnet sich mit einem Link, der einmal funktioniert, und Sie sind angemeldet.',
      'In einem Terminal tut <code>clearpane serve</code> dasselbe. Es gibt den Link auch aus, damit Sie ihn in einem anderen Browser öffnen können.',
    ],
    again: 'Ich bin jetzt angemeldet: noch einmal versuchen',
  },
}
