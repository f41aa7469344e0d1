// @vitest-environment happy-dom
/** Tests what the page shows about changes that it can't compare with the PC. */
import { because, type DriftEntry } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queries } from '../../lib/api/index.ts'
import { clear, samplePc, serve, show, tweaksAnswer } from '../../testing/screen.tsx'
import { DriftSection } from './drift-section.tsx'

afterEach(clear)

const at = '2026-11-21T12:00:00.000Z'
const entry: DriftEntry = {
  key: 'service:spooler',
  resource: { kind: 'service', name: 'Spooler' },
  wrote: { status: 'absent' },
  now: { status: 'denied', reason: because('notReadHere') },
  runId: 'r1',
  at,
  causes: [{ by: 'item', type: 'service', id: 'Spooler', option: 'disabled', name: 'Print Spooler' }],
}

const Section = () => (
  <DriftSection device={samplePc} query={useQuery(queries.drift('sample'))} runTitles={new Map()} standing />
)

it.each([
  { all: { failed: 7 }, text: /7 settings couldn’t be changed/ },
  { all: { unsettled: 1 }, text: /1 change was interrupted/ },
])(
  'the drift section does not say that all changes are in place while a problem leads here: $text',
  async ({ all, text }) => {
    serve({
      drift: () => ({ observedAt: at, drift: [], unread: [], movements: {}, byHand: [] }),
      runs: () => ({
        runs: [],
        next: null,
        all: { failed: 0, unsettled: 0, unreadable: 0, inPlace: true, ...all },
      }),
      ...tweaksAnswer([]),
    })
    await show(<Section />, ['history', 'changes'])
    await screen.findByText(text)
    expect(screen.queryByText(/All your changes/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toContain('show=failed')
  },
)

it.each([
  { case: 'says that all changes are in place', unread: [], inPlace: true },
  {
    case: 'doesn’t say so while one of them can’t be read, and names it with its reason',
    unread: [entry],
    inPlace: false,
  },
])('the drift section does the right thing: $case', async ({ unread, inPlace }) => {
  serve({
    drift: () => ({ observedAt: at, drift: [], unread, movements: {}, byHand: [] }),
    runs: () => ({ runs: [], next: null, all: { failed: 0, unsettled: 0, unreadable: 0, inPlace: true } }),
    ...tweaksAnswer([]),
  })
  await show(<Section />, ['history', 'changes'])
  await screen.findByText(
    inPlace ? 'All your changes are still in place.' : /can’t tell whether 1 change is still in place/,
  )
  expect(screen.queryByText('All your changes are still in place.') !== null).toBe(inPlace)
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    inPlace ? [] : ['Print Spooler: not read on this system yet'],
  )
})
