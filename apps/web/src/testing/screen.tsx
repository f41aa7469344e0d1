/** Renders components in memory, with a fake server whose answers the test sets. */
import type { CallName } from '@clearpane/contracts'
import { routes } from '@clearpane/contracts/routes'
import type { Change, Device, Origin, Plan, Tweak, TweakStatus } from '@clearpane/model'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { review } from '../changes/run/review-store.ts'
import { counts, loadWords, startWords, type WordsFile } from '../i18n/index.ts'
import { queryDefaults } from '../lib/api/index.ts'
import { readShownValues } from '../shared/settings/shown-values.tsx'
import { message } from '../ui/overlay/toast.ts'

/** A fake answer may also be a promise, which the page waits for, or a whole response, such as a refusal. */
type Answers = Partial<Record<CallName, (body: never) => unknown>>

const nameOf = (method: string, path: string): CallName | undefined =>
  (Object.keys(routes) as CallName[]).find((name) => {
    const own = new RegExp(`^${routes[name].path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return routes[name].method === method && own.test(path)
  })

export type Sent = { name: string; body: unknown }

/**
 * Answers every call that the page makes. `sent` contains the calls in the order in which they were made. If no
 * answer is set for a call, the call fails as if the server had stopped.
 */
export const serve = (answers: Answers): { sent: Sent[] } => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const name = nameOf(method, url.split('?')[0] ?? '')
    const given = typeof body === 'string' ? JSON.parse(body) : undefined
    sent.push({ name: name ?? url, body: given })
    const answer = name === undefined ? undefined : answers[name]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    const made = await answer(given as never)
    if (made instanceof Response) return made
    return new Response(JSON.stringify(made), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return { sent }
}

/** Makes a test fail if a variable in a sentence has no value, rather than leaving a gap in the sentence. */
const { format } = counts
counts.format = (value, name, language, options) => {
  if (value === undefined) throw new Error(`a text has no value for {{${options?.interpolationkey}}}`)
  return format(value, name, language, options)
}

/**
 * Renders a component into the test page. `words`: the string files that the component's page would have loaded.
 */
export const show = async (node: ReactNode, words: readonly WordsFile[] = []) => {
  await startWords()
  await loadWords(...words)
  const client = new QueryClient({ defaultOptions: queryDefaults })
  const shown = render(<QueryClientProvider client={client}>{node}</QueryClientProvider>)
  return { ...shown, client, user: userEvent.setup() }
}

/**
 * Finds a message on the page by its text. For a moment, the page contains the same text a second time, for screen
 * readers.
 */
export const findToast = async (text: string | RegExp): Promise<HTMLElement> => {
  const [found] = await screen.findAllByText(text)
  if (found === undefined) throw new Error(`no message says ${text}`)
  return found
}

/**
 * Clears the page and all state that an earlier test file left behind, because test files share modules.
 */
export const clear = () => {
  cleanup()
  vi.unstubAllGlobals()
  message.set(null)
  review.set(null)
  readShownValues()
}

export const samplePc: Device = {
  id: 'sample',
  host: 'sample',
  title: 'Sample PC',
  description: 'Windows 11 Pro 24H2 (26100.4946)',
  sample: true,
  limits: [],
  facts: {
    build: 26100,
    revision: 4946,
    edition: 'Pro',
    elevated: true,
    userSid: null,
    features: {},
    managed: false,
    adapters: [],
    powerScheme: null,
  },
}

/**
 * An invented catalog entry that sets one registry value. By default, the noun of the entry is the same as its title.
 */
export const tweakOf = (id: string, more: Partial<Tweak> = {}): Tweak => ({
  id,
  area: 'privacy',
  title: `Title of ${id}`,
  name: { en: more.title ?? `Title of ${id}`, de: more.title ?? `Titel von ${id}` },
  description: `Description of ${id}`,
  category: 'windows',
  impact: 'High',
  risk: 'safe',
  riskReason: `Price of ${id}`,
  evidence: 'documented',
  sources: [{ kind: 'primary', url: 'https://learn.microsoft.com/a' }],
  restart: 'none',
  editions: ['Pro'],
  reversible: 'exact',
  options: [
    {
      id: 'on',
      label: 'On',
      settings: [
        {
          resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Made', name: id },
          desired: { want: 'value', value: { type: 'REG_DWORD', data: 1 } },
          default: 'unknown',
        },
      ],
    },
  ],
  ...more,
})

export const changeOf = (id: number, tweakId: string, more: Partial<Change> = {}): Change => ({
  id,
  resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Made', name: tweakId },
  from: { status: 'absent' },
  to: { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } },
  causes: [{ by: 'tweak', id: tweakId, option: 'on' }],
  admin: false,
  restart: 'none',
  reversible: 'exact',
  ...more,
})

export const planOf = (origin: Origin, changes: Change[], more: Partial<Plan> = {}): Plan => ({
  version: 1,
  device: 'sample',
  at: '2026-11-21T12:00:00.000Z',
  origin,
  changes,
  leftOut: [],
  undoConflicts: [],
  refusals: [],
  hash: String(changes.length).padStart(64, '0'),
  ...more,
})

/** None of them applied. */
export const rowsOf = (tweaks: readonly Tweak[]) =>
  tweaks.map((tweak) => ({
    tweak,
    status: {
      id: tweak.id,
      state: 'notApplied',
      option: null,
      reason: null,
      settings: [],
    } satisfies TweakStatus,
  }))

/** Returns the server's answers that contain the given catalog entries. */
export const tweaksAnswer = (tweaks: readonly Tweak[]) => ({
  catalog: () => ({ tweaks }),
  status: () => ({
    observedAt: '2026-11-21T12:00:00.000Z',
    revision: '0'.repeat(16),
    statuses: rowsOf(tweaks).map(({ status }) => status),
  }),
})

/** Expands every collapsed result in a tool's row, once there is a result. */
export const unfold = async (): Promise<void> => {
  for (const button of await screen.findAllByRole('button', { name: /^Show result/ })) fireEvent.click(button)
}
