/** Lists which place shows which number, in a table that `numbers.test.ts` checks in several states. */

export type Seen = {
  /** The text of each page, indexed by the page's URL, including the labels of the page's rings. */
  text: Readonly<Record<string, string>>
  report: string
  palette: string
  /** The button that repeats a run in which settings failed, and the result; empty in states without such a run. */
  again: { button: string; result: string }
  // biome-ignore lint/suspicious/noExplicitAny: each row reads its own call, and a missing field fails the row.
  api: Readonly<Record<string, any>>
  // biome-ignore lint/suspicious/noExplicitAny: the command line's documents.
  cli: Readonly<Record<string, any>>
}
/** Returns what a place shows; null means that the place shows no number in this state and so claims nothing. */
type Read = (seen: Seen) => string | number | null

const dashboard = '/'
const privacy = '/privacy'
const security = '/security'
const startup = '/startup-manager'
const cleanup = '/cleanup'
const live = '/monitoring'
const boots = '/monitoring?tab=boots'
const history = '/history'
const system = '/advanced-tools?tab=system'
const services = '/services?tab=pc'
const apps = '/debloat?tab=all'
const profiles = '/profiles'
const advice = '/ai-recommendations'
const automation = '/automation'
export const paths = [
  dashboard,
  privacy,
  security,
  startup,
  cleanup,
  live,
  boots,
  history,
  system,
  services,
  apps,
  profiles,
  advice,
  automation,
  '/security?tab=privacy',
  '/gaming',
  '/network',
] as const

/** Returns the capture groups of the first match, joined by " of ". */
const on =
  (path: string, pattern: RegExp): Read =>
  ({ text }) =>
    text[path]?.match(pattern)?.slice(1).join(' of ') ?? null

const here = (parts: readonly { state: string }[]) => parts.filter(({ state }) => state !== 'notApplicable')
const share = (parts: readonly { state: string }[]) =>
  `${parts.filter(({ state }) => state === 'applied').length} of ${here(parts).length}`
const figure = (value: number) => String(Math.round(value * 10) / 10)
/** Formats sizes as Windows does, with one decimal for numbers below ten. */
const gigabytes = (bytes: number) => {
  const value = bytes / 2 ** 30
  return `${value < 10 ? figure(value) : Math.round(value)} GB`
}
const readingOf = (reading: { status: string; value?: number } | undefined) => reading?.value ?? null
const part = (
  health: { parts: { part: string; reading: { status: string; value?: number } }[] },
  name: string,
) => readingOf(health.parts.find((one) => one.part === name)?.reading)

type Caused = { causes: readonly { by: string; id: string }[] }
const settingsOf = (changes: readonly Caused[]) =>
  new Set(changes.flatMap(({ causes }) => causes.map(({ id }) => id)))
const drifted = (drift: readonly Caused[]) => settingsOf(drift).size || null
const planned = ({ plan }: { plan: { changes: readonly Caused[] } }) => settingsOf(plan.changes).size
const changed = (runs: readonly { settings: { held: number } }[]) => runs[0]?.settings.held ?? null
const running = (all: readonly { running: string }[]) =>
  all.filter(({ running: one }) => one === 'running').length
const profile = (title: string) => new RegExp(`${title}\\n(?:.*\\n){1,9}?Apply Profile\\n(\\d+) settings?`)

export const numbers: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  'privacy settings that are private': {
    'dashboard, tile': on(dashboard, /\nPrivacy\n(\d+) of (\d+) private/),
    'privacy, ring': on(privacy, /(\d+) of (\d+) safe settings set to private/),
    'privacy, card of the score': on(
      privacy,
      /Privacy score\n(?:.*\n)*?(\d+) of (\d+) safe settings (?:is|are) set to private/,
    ),
    'security, tab of privacy': on(
      '/security?tab=privacy',
      /(\d+) of (\d+) safe settings (?:is|are) set to private/,
    ),
    call: ({ api }) => share(api.privacy.safeParts),
  },
  'safe privacy settings that are open': {
    'dashboard, tile': on(dashboard, /\n(\d+) safe to change/),
    'dashboard, button': on(dashboard, /Make it private, safely\n(\d+) settings?/),
    'privacy, button': on(privacy, /Make (\d+) safe settings? private/),
    call: ({ api }) => api.privacy.safe.length || null,
  },
  'protections that are on': {
    'dashboard, tile': on(dashboard, /\nSecurity\n(\d+) of (\d+) on/),
    'security, ring': on(security, /(\d+) of (\d+) core protections are on/),
    call: ({ api }) => share(api.security.features),
  },
  'active threats': {
    'dashboard, sentence': on(dashboard, /Defender found (\d+) threats?/),
    'security, card': on(security, /Defender found (\d+) threats? that/),
    'call of security': ({ api }) => api.security.threats.count,
    'call of health': ({ api }) => api.health.threats.count,
    'command line': ({ cli }) => cli.health.threats.count,
  },
  'health score': {
    'dashboard, row': on(dashboard, /Health score\n(\d+) of 100/),
    call: ({ api }) => api.health.score,
    'command line': ({ cli }) => cli.health.score,
  },
  'seconds of the last start': {
    'dashboard, tile': on(dashboard, /\nStart-up\n([\d.]+) s/),
    'startup manager': on(startup, /Last start\n([\d.]+)\ns/),
    'monitoring, starts': on(boots, /Duration.*\n.*\t([\d.]+)\s?s\n/),
    'call of health': ({ api }) => part(api.health, 'boot'),
    'call of startup': ({ api }) => api.startup.lastStart.seconds ?? null,
    'command line, info': ({ cli }) => readingOf(cli.info.readings.bootTime),
    'command line, boots': ({ cli }) =>
      figure(cli.boots.boots[0].seconds ?? cli.boots.boots[0].milliseconds / 1000),
  },
  'free space of the drive of Windows': {
    'dashboard, tile': on(dashboard, /Drive of Windows\n([\d.]+ GB) free/),
    cleanup: on(cleanup, /Free on the system drive\n([\d.]+ GB)/),
    monitoring: on(live, /Disk free\n([\d.]+ GB)/),
    'advanced tools': on(system, /\nFree\n([\d.]+ GB)/),
    call: ({ api }) => gigabytes(api.information.readings.diskFree.value),
    'command line': ({ cli }) => gigabytes(cli.info.readings.diskFree.value),
  },
  'size of the drive of Windows': {
    'dashboard, tile': on(dashboard, /GB free\nof ([\d.]+ GB)/),
    'advanced tools, volume': on(system, /C:\nTotal\n([\d.]+ GB)/),
    call: ({ api }) => gigabytes(api.information.readings.diskTotal.value),
  },
  'memory of the PC': {
    dashboard: on(dashboard, /\nMemory\n[\d.]+ GB of ([\d.]+) GB/),
    monitoring: on(live, /\nMemory\nof ([\d.]+) GB/),
    'advanced tools': on(system, /\nMemory\nTotal\n([\d.]+) GB/),
    call: ({ api }) => Math.round(api.information.readings.ramTotal.value / 2 ** 30),
  },
  'programs that start with Windows': {
    'startup manager': on(startup, /(?:Turned on|Programs that start)\n(\d+)/),
    'call of health': ({ api }) => part(api.health, 'startup'),
    'call of startup': ({ api }) =>
      api.startup.entries.filter(
        ({ enabled, place }: { enabled: boolean; place: string }) => enabled && place !== 'service',
      ).length,
    'command line, health': ({ cli }) => part(cli.health, 'startup'),
  },
  'entries that start with Windows, on or off': {
    'startup manager, tabs': ({ text }) =>
      [...(text[startup] ?? '').matchAll(/(?:Startup Programs|Services|Scheduled Tasks)\n(\d+)\n/g)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      ),
    call: ({ api }) => api.startup.entries.length,
    'command line': ({ cli }) => (cli.startup.entries ?? cli.startup).length,
  },
  'services of the PC': {
    'services, all': on(services, /\d+ of (\d+) shown/),
    call: ({ api }) => api.services.services.length,
    'command line': ({ cli }) => (cli.services.services ?? cli.services).length,
  },
  'apps of the PC': {
    'debloat, all': on(apps, /\d+ of (\d+) shown/),
    call: ({ api }) => api.apps.apps.length,
    'command line': ({ cli }) => (cli.apps.apps ?? cli.apps).length,
  },
  'settings that something else changed back': {
    'chip in the bar': on(profiles, /(\d+) (?:settings? )?changed back\n/),
    'dashboard, card': on(dashboard, /\n(\d+) settings? (?:was|were) changed back\n/),
    'dashboard, since yesterday': on(dashboard, /(\d+) settings? changed back by something else/),
    'history, list': on(history, /No longer as set by Clearpane: (\d+)/),
    'history, run': on(history, /\n(\d+) changed since/),
    'history, ring': ({ text }) => {
      const [, done, of] = /(\d+) of (\d+) changed settings/.exec(text[history] ?? '') ?? []
      return done === undefined ? null : Number(of) - Number(done) || null
    },
    call: ({ api }) => drifted(api.drift.drift),
    'command line': ({ cli }) => drifted(cli.drift.drift),
  },
  'settings changed by Clearpane': {
    'dashboard, last change': on(dashboard, /Last changes\n(?:.*\n){1,5}?(?:.* · )?(\d+) settings?\n/),
    'history, ring': on(history, /\d+ of (\d+) changed settings/),
    'history, run': on(history, /\n(\d+) settings? · dashboard/),
    'command line': ({ cli }) => changed(cli.status.runs),
  },
  'settings that couldn’t be changed': {
    'chip in the bar': on(profiles, /(\d+) settings? failed\n/),
    'dashboard, sentence or the line below it': on(dashboard, /(\d+) settings? couldn’t be changed\./),
    'dashboard, since yesterday': on(dashboard, /(\d+) settings? couldn’t be changed(?!\.)/),
    'history, run': on(history, /\n(?:.* · )?(\d+) failed · /),
    'history, list of drift': on(history, /(\d+) settings? couldn’t be changed\. All other/),
    'history, button of the run': ({ again }) => /Try (\d+) settings? again/.exec(again.button)?.[1] ?? null,
    'result, failures': ({ again }) =>
      /(\d+) settings? (?:was|were) changed back/.exec(again.result)?.[1] ?? null,
    'result, sentence': ({ again }) => {
      const [, done, of] = /(\d+) of (\d+) settings? changed/.exec(again.result) ?? []
      return done === undefined ? null : Number(of) - Number(done)
    },
    'call of the runs': ({ api }) => api.runs.all.failed || null,
    'call of the newest run': ({ api }) => api.runs.runs[0]?.settings.failed || null,
    'command line, health': ({ cli }) =>
      cli.health.verdict.urgent.find(({ code }: { code: string }) => code === 'failed')?.count ?? null,
    'command line, status': ({ cli }) => cli.status.runs[0]?.settings.failed || null,
  },
  'settings of a profile that change': {
    dashboard: on(dashboard, profile('Gaming Optimized')),
    profiles: on(profiles, profile('Gaming Optimized')),
    'command line': ({ cli }) => planned(cli.plan),
  },
  'settings of a profile for games that change': {
    profiles: on(profiles, profile('High Performance')),
    'game mode': on('/gaming', profile('High Performance')),
  },
  'speed of the Wi-Fi adapter in Gbit/s': {
    network: ({ text }) => {
      const [, speed] = /Wi-Fi\n(?:.*\n){2,6}?Speed\n([\d,]+) Mbit\/s/.exec(text['/network'] ?? '') ?? []
      return speed === undefined ? null : figure(Number(speed.replace(',', '')) / 1000)
    },
    'advanced tools': on(system, /Wi-Fi\n(?:.*\n){2,8}?Speed\n([\d.]+) Gbit\/s/),
  },
  'state of a protection in the list': {
    palette: ({ palette }) => /SmartScreen for programs\nSecurity · (.*)/.exec(palette)?.[1] ?? null,
    'dashboard, tile': ({ text }) => (/SmartScreen is off/.test(text[dashboard] ?? '') ? 'Off' : 'Warn'),
  },
  'state of Secure Boot': {
    'advanced tools': ({ text }) =>
      ({ Yes: 'on', No: 'off' })[/Secure Boot is on\n(Yes|No)/.exec(text[system] ?? '')?.[1] ?? ''] ?? null,
    call: ({ api }) =>
      ({ applied: 'on', notApplied: 'off' })[
        api.security.more.find(
          ({ tweakId }: { tweakId: string }) => tweakId === 'security.secureBootSettings',
        )?.state as string
      ] ?? null,
  },
  'core protections in the report': {
    report: ({ report }) => /Core protections on: (\d+ of \d+)/.exec(report)?.[1] ?? null,
    call: ({ api }) => share(api.security.features),
  },
  'recommended protections': {
    report: ({ report }) => /Recommendations: (\d+)/.exec(report)?.[1] ?? null,
    call: ({ api }) => api.security.recommendations.length,
  },
  'threats in the report': {
    report: ({ report }) => /Active threats: (\d+)/.exec(report)?.[1] ?? null,
    call: ({ api }) => api.security.threats.count,
  },
  'reminders that are due': {
    'automation, figure': on(automation, /Pending reminders\n(\d+)/),
    'automation, tab': on(automation, /Maintenance Reminders\n(\d+)/),
    call: ({ api }) => api.automation.reminders.length,
  },
  'services that run': {
    'services, all': ({ text }) => (text[services]?.match(/\tRunning\t/g) ?? []).length,
    call: ({ api }) => running(api.services.services),
    'command line, list': ({ cli }) => running(cli.services.services),
    'command line, info': ({ cli }) => readingOf(cli.info.readings.services),
  },
  processes: {
    monitoring: on(live, /\nProcesses\n(\d+)/),
    'monitoring, programs': on(live, /(\d+) processes/),
    call: ({ api }) => readingOf(api.information.readings.processes),
    'command line': ({ cli }) => readingOf(cli.info.readings.processes),
  },
}
