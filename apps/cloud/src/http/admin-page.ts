/**
 * The `/admin/users` page of a standalone cloud, in the administrator's language and without the dashboard. Text that
 * users typed is inserted as text, never as markup.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'

const words = {
  en: {
    title: 'User Management',
    purpose: 'View user registrations. Their choices are sealed: nobody here can read or change them.',
    token: 'Administrator’s token',
    open: 'Open',
    leave: 'Leave',
    export: 'Export Users',
    total: 'Total Users',
    active: 'Active Users',
    countries: 'Countries',
    recent: 'Recent Signups',
    list: 'Registered Users',
    search: 'Search: how a name or an address begins',
    loading: 'Loading user data...',
    empty: 'No users registered yet',
    none: 'No name or address begins with this text',
    registered: 'Registered: ',
    login: 'Last login: ',
    never: 'Never',
    isActive: 'Active',
    isInactive: 'Inactive',
    close: 'Deactivate',
    reopen: 'Activate',
    remove: 'Delete',
    sure: 'Delete everything that this cloud keeps of the account? This can’t be undone. ',
    more: 'Show more',
    failed: 'Failed to fetch users',
    wrong: 'This token doesn’t hold.',
    admins: 'Administrators',
    adminsText: 'Each look at this list is in the audit. A manager also closes accounts and appoints.',
    show: 'Show administrators',
    you: 'you',
    viewer: 'Viewer',
    manager: 'Manager',
    dismissed: 'Dismissed',
    name: 'Name of the person',
    role: 'Role',
    appoint: 'Appoint',
    once: 'Give this token to the person. The token is shown only now: ',
    dismiss: 'Dismiss',
    sureDismiss: 'The token of this administrator opens nothing any more. Dismiss ',
  },
  de: {
    title: 'Benutzerverwaltung',
    purpose:
      'Wer hier angemeldet ist. Die Entscheidungen sind versiegelt: Niemand hier kann sie lesen oder ändern.',
    token: 'Kennwort der Verwaltung',
    open: 'Öffnen',
    leave: 'Verlassen',
    export: 'Benutzer exportieren',
    total: 'Benutzer insgesamt',
    active: 'Aktive Benutzer',
    countries: 'Länder',
    recent: 'Neue Anmeldungen',
    list: 'Angemeldete Benutzer',
    search: 'Suchen: Anfang eines Namens oder einer Adresse',
    loading: 'Benutzerdaten werden geladen ...',
    empty: 'Noch niemand ist angemeldet',
    none: 'Kein Name und keine Adresse beginnt so',
    registered: 'Angemeldet: ',
    login: 'Zuletzt da: ',
    never: 'Nie',
    isActive: 'Aktiv',
    isInactive: 'Inaktiv',
    close: 'Deaktivieren',
    reopen: 'Aktivieren',
    remove: 'Löschen',
    sure: 'Alles löschen, was diese Cloud von dem Konto hat? Das lässt sich nicht rückgängig machen. ',
    more: 'Mehr zeigen',
    failed: 'Benutzer konnten nicht geladen werden',
    wrong: 'Dieses Kennwort gilt nicht.',
    admins: 'Verwalter',
    adminsText:
      'Jeder Blick in diese Liste steht im Protokoll. Wer verwaltet, schließt auch Konten und beruft Verwalter.',
    show: 'Verwalter zeigen',
    you: 'Sie',
    viewer: 'Liest',
    manager: 'Verwaltet',
    dismissed: 'Abberufen',
    name: 'Name der Person',
    role: 'Rolle',
    appoint: 'Berufen',
    once: 'Geben Sie dieses Kennwort der Person. Es wird nur jetzt gezeigt: ',
    dismiss: 'Abberufen',
    sureDismiss: 'Das Kennwort dieses Verwalters öffnet dann nichts mehr. Abberufen: ',
  },
} as const
type Language = keyof typeof words

const style = `
:root { color-scheme: dark; --bg: #14181d; --text: #eef1f5; --line: #46505d; --muted: #b4bdc9; --accent: #7cd4ef; --raised: #262d36 }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: #fff; --text: #1b232c; --line: #b9c2cd; --muted: #4a5563; --accent: #04587d; --raised: #eef1f5 } }
body { background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1.5rem }
h1 { font-size: 1.75rem; margin: 0 } p { color: var(--muted) }
button, input, select { font: inherit; min-height: 2.5rem; padding: 0 .75rem; border-radius: 6px; border: 1px solid var(--line); background: var(--raised); color: var(--text) }
a { color: var(--accent) } button { cursor: pointer } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
label { display: grid; gap: .25rem; max-width: 32rem; margin: 1rem 0 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem } dt { color: var(--muted) } dd { margin: 0; font-size: 1.5rem }
ul { list-style: none; padding: 0 } li { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 0; border-top: 1px solid var(--line) }
li > div { flex: 1 1 14rem; overflow-wrap: anywhere } small { display: block; color: var(--muted); font-size: .875rem }
#made { overflow-wrap: anywhere; color: var(--text) } .row { display: flex; flex-wrap: wrap; gap: .75rem } [hidden] { display: none !important }
`

/** This code runs in the browser, and everything that it shows is set through textContent. */
const script = `
const t = JSON.parse(document.getElementById('words').textContent)
const at = (id) => document.getElementById(id)
const say = (text) => { at('said').textContent = text }
const date = (text) => new Date(text).toLocaleDateString(document.documentElement.lang)
const ask = async (path, method = 'GET', body) => {
  const answer = await fetch(path, { method, headers: body === undefined ? {} : { 'content-type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body) })
  if (answer.status === 401) { show(false); throw new Error(t.wrong) }
  if (!answer.ok) throw new Error(t.failed)
  return answer.json()
}
const part = (name, text, to) => { const made = document.createElement(name); made.textContent = text; to.append(made); return made }
const flag = (country) => /^[A-Z]{2}$/.test(country) ? String.fromCodePoint(...[...country].map((one) => 127397 + one.charCodeAt(0))) + ' ' + country : '\\u{1f310}'
const show = (isIn) => { at('gate').hidden = isIn; at('inside').hidden = !isIn }
let next = null
const act = (run) => async () => { try { await run(); await load() } catch (error) { say(error.message) } }
const rowOf = (user, role) => {
  const row = part('li', '', at('users'))
  const who = part('div', '', row)
  part('strong', user.name, who)
  part('small', user.email, who)
  const facts = part('div', '', row)
  part('small', flag(user.country) + ' · ' + (user.isActive ? t.isActive : t.isInactive), facts)
  part('small', t.registered + date(user.registrationDate) + ' · ' + t.login + (user.lastLogin === null ? t.never : date(user.lastLogin)), facts)
  if (role !== 'manager') return
  const path = '/api/users/account/' + user.id
  const close = part('button', user.isActive ? t.close : t.reopen, row)
  close.setAttribute('aria-label', close.textContent + ' ' + user.name)
  close.onclick = act(() => ask(path + '/active', 'POST', { isActive: !user.isActive }))
  const remove = part('button', t.remove, row)
  remove.setAttribute('aria-label', t.remove + ' ' + user.name)
  remove.onclick = act(async () => { if (confirm(t.sure + user.name)) await ask(path, 'DELETE') })
}
const load = async (more = false) => {
  if (!more) say(t.loading)
  const query = new URLSearchParams({ search: at('search').value.trim(), ...(more && next !== null ? { after: next } : {}) })
  const page = await ask('/api/users?' + query)
  show(true)
  for (const name of ['total', 'active', 'countries', 'recent']) at(name).textContent = page.cards[name].toLocaleString()
  if (!more) at('users').replaceChildren()
  for (const user of page.users) rowOf(user, page.role)
  next = page.next
  at('more').hidden = next === null
  say(page.users.length > 0 || more ? '' : at('search').value.trim() === '' ? t.empty : t.none)
}
at('gate').onsubmit = async (event) => {
  event.preventDefault()
  // The first load would clear this form's message, or show this form again, if it ended later.
  await first
  try { await ask('/api/users/session', 'POST', { token: at('token').value.trim() }); at('token').value = ''; await load() }
  catch (error) { say(error.message) }
}
const hideAdmins = () => { at('admins').replaceChildren(); at('made').textContent = ''; at('appoint').hidden = true; at('show').hidden = false }
const loadAdmins = async () => {
  const { admins, adminId, role } = await ask('/api/users/admins')
  hideAdmins()
  at('show').hidden = true
  at('appoint').hidden = role !== 'manager'
  for (const one of admins) {
    const row = part('li', '', at('admins'))
    const who = part('div', '', row)
    part('strong', one.name, who)
    part('small', (one.isActive ? t[one.role] : t.dismissed) + (one.adminId === adminId ? ' · ' + t.you : ''), who)
    if (role !== 'manager' || !one.isActive || one.adminId === adminId) continue
    const gone = part('button', t.dismiss, row)
    gone.setAttribute('aria-label', t.dismiss + ' ' + one.name)
    gone.onclick = async () => {
      try { if (confirm(t.sureDismiss + one.name)) { await ask('/api/users/admins/' + one.adminId, 'DELETE'); await loadAdmins() } } catch (error) { say(error.message) }
    }
  }
}
at('show').onclick = () => loadAdmins().catch((error) => say(error.message))
at('appoint').onsubmit = async (event) => {
  event.preventDefault()
  try {
    const { token } = await ask('/api/users/admins', 'POST', { name: at('name').value.trim(), role: at('role').value })
    at('name').value = ''
    await loadAdmins()
    at('made').textContent = t.once + token
  } catch (error) { say(error.message) }
}
at('leave').onclick = async () => { await ask('/api/users/session', 'DELETE'); at('users').replaceChildren(); hideAdmins(); say(''); show(false) }
at('more').onclick = () => load(true).catch((error) => say(error.message))
let typing
at('search').oninput = () => { clearTimeout(typing); typing = setTimeout(() => load().catch((error) => say(error.message)), 200) }
const first = load().catch(() => say(''))
`

const page = (language: Language): string => {
  const t = words[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title} · Clearpane</title><link rel="stylesheet" href="/admin/users.css"></head><body><main>
<h1>${t.title}</h1><p>${t.purpose}</p><p id="said" role="status"></p>
<form id="gate"><label>${t.token}<input id="token" type="password" autocomplete="off" maxlength="200" required></label><button>${t.open}</button></form>
<div id="inside" hidden><p class="row"><button id="leave" type="button">${t.leave}</button> <a href="/api/users/export" download>${t.export}</a></p>
<dl><div><dt>${t.total}</dt><dd id="total"></dd></div><div><dt>${t.active}</dt><dd id="active"></dd></div><div><dt>${t.countries}</dt><dd id="countries"></dd></div><div><dt>${t.recent}</dt><dd id="recent"></dd></div></dl>
<h2>${t.list}</h2><label>${t.search}<input id="search" type="search" maxlength="100"></label><ul id="users"></ul><button id="more" type="button" hidden>${t.more}</button>
<h2>${t.admins}</h2><p>${t.adminsText}</p><button id="show" type="button">${t.show}</button><ul id="admins"></ul><p id="made" role="status"></p>
<form id="appoint" hidden><label>${t.name}<input id="name" maxlength="100" autocomplete="off" required></label><label>${t.role}<select id="role"><option value="viewer">${t.viewer}</option><option value="manager">${t.manager}</option></select></label><button>${t.appoint}</button></form></div>
</main><script id="words" type="application/json">${JSON.stringify(t).replaceAll('<', '\\u003c')}</script><script src="/admin/users.js"></script></body></html>`
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const languageOf = (accepted: string | undefined): Language =>
  /^\s*de\b/i.test(accepted ?? '') ? 'de' : 'en'

export const mountAdminPage = (app: FastifyInstance): void => {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('content-security-policy', policy).type(`${type}; charset=utf-8`).send(text)
  app.get('/admin/users', async ({ headers }, reply) =>
    send(reply, 'text/html', page(languageOf(headers['accept-language']))),
  )
  app.get('/admin/users.js', async (_, reply) => send(reply, 'text/javascript', script))
  app.get('/admin/users.css', async (_, reply) => send(reply, 'text/css', style))
}
