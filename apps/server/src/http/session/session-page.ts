/**
 * The page of the one-time link. Its script removes the token from the address and from the browser's
 * history, redeems it, and stores the origin's secret. A service worker on this origin is never ours (another
 * program used the port before), so it's removed first.
 */
import { wire } from '@clearpane/contracts'
import type { PageLanguage } from '../pages/page-language.ts'
import { page } from '../pages/pages.ts'
import { sessionWords } from './session-words.ts'

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

/** For a browser without a session, at any address of the app. Its link asks for the same address once more. */
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
  // The same browser opened a link twice: it's signed in, so the second time it just continues.
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
  // Pasting a new link while this page is open changes only the fragment.
  addEventListener('hashchange', () => location.hash !== '' && start())
  addEventListener('DOMContentLoaded', start)
})()
`
