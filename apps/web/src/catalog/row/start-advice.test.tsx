// @vitest-environment happy-dom
/** Tests that a service has the same advice on the catalog's tab and on the tab that lists all services. */
import { tweaks } from '@clearpane/catalog'
import type { Tweak } from '@clearpane/model'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { type StartWord, startOptions } from '../start-types.ts'
import type { Row } from '../tweak-view.ts'
import { RowAdvice, ServiceAdvice } from './row-advice.tsx'

afterEach(clear)

const rowOf = (tweak: Tweak, option: string): Row =>
  ({ tweak, status: { id: tweak.id, state: 'applied', option, reason: null, settings: [] } }) as Row

const cases = tweaks.flatMap((tweak) =>
  (startOptions(tweak) ?? []).map(({ id, start }) => ({ id: tweak.id, option: id, start, tweak })),
)

it.each(cases)(
  'the advice about the start type of a service is the same in the row and in the list of services: $id at $option',
  async ({ tweak, option, start }) => {
    const both = await show(
      <>
        <p data-testid="common">
          <RowAdvice row={rowOf(tweak, option)} />
        </p>
        <p data-testid="all">
          <ServiceAdvice tweak={tweak} now={start satisfies StartWord} />
        </p>
      </>,
      ['catalog'],
    )
    expect(both.getByTestId('all').textContent).toBe(both.getByTestId('common').textContent)
  },
)

it('the test of the start type advice compares more than 30 cases', () =>
  expect(cases.length).toBeGreaterThan(30))
