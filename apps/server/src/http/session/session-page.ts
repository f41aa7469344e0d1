/**
 * The page of the one-time link. The page's script removes the token from the address and from the browser's history,
 * redeems the token, and stores the origin's secret. A service worker on this origin never belongs to Clearpane
 * (another program used the port before), so it's removed first.
 */
import { wire } from '@clearpane/contracts'
import type { PageLanguage } from '../pages/page-language.ts'
import { page } from '../pages/pages.ts'

/** The wording of the pages that are shown before there is a session. Each text is HTML. */
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

const sessionWords: Record<PageLanguage, Words> = {
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

const script = `<script src="${wire.sessionScriptPath}"></script>`

export const sessionPage = (language: PageLanguage): string => {
  const { signingIn, busy, used, usedTodo, offline, noScript } = sessionWords[language]
  return page(
    signingIn,
    `<p data-when="busy">${busy}</p>
<div data-when="void" hidden>
<p>${used}</p>
<p>${usedTodo}</p>
</div>
<p data-when="offline" hidden>${offline}</p>
<noscript><p>${noScript}</p></noscript>
${script}`,
    language,
  )
}

/**
 * The page for a browser without a session, at any address of the app. The link on the page requests the same address
 * once more.
 */
export const signInPage = (language: PageLanguage): string => {
  const { start, why, safe, how, steps, again } = sessionWords[language]
  return page(
    start,
    `<p>${why}</p>
<p>${safe}</p>
<h2>${how}</h2>
<ol>
${steps.map((step) => `<li>${step}</li>`).join('\n')}
</ol>
<a class="act" href="">${again}</a>
${script}`,
    language,
  )
}

export const sessionScript = `(() => {
  const path = ${JSON.stringify(wire.sessionPath)}
  const header = ${JSON.stringify(wire.secretHeader)}
  const key = ${JSON.stringify(wire.secretKey)}
  const show = (state) => {
    for (const part of document.querySelectorAll('[data-when]')) part.hidden = part.dataset.when !== state
  }
  const kept = () => {
    try {
      const secret = JSON.parse(localStorage.getItem(key) ?? 'null')
      return typeof secret === 'string' ? secret : null
    } catch {
      return null
    }
  }
  const removeWorkers = async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
    await Promise.all(workers.map((worker) => worker.unregister()))
  }
  const redeem = async (token) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ token }) })
    if (!answer.ok) return false
    localStorage.setItem(key, JSON.stringify((await answer.json()).secret))
    return true
  }
  // If a signed-in browser opens a link that was already used, the link just leads on to the app.
  const isSignedIn = async () => {
    const secret = kept()
    return secret !== null && (await fetch('/api/app', { headers: { [header]: secret } })).ok
  }
  const signIn = async () => {
    const token = location.hash.slice(1)
    history.replaceState(null, '', path)
    show('busy')
    await removeWorkers()
    if ((token !== '' && (await redeem(token))) || (await isSignedIn())) location.replace('/')
    else show('void')
  }
  if (location.pathname !== path) return void removeWorkers()
  const start = () => signIn().catch(() => show('offline'))
  // If the user pastes a new link while this page is open, only the fragment of the URL changes.
  addEventListener('hashchange', () => location.hash !== '' && start())
  addEventListener('DOMContentLoaded', start)
})()
`
