// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/index.ts'
import { clear, show } from '../testing/screen.tsx'
import { QueryView } from './query-view.tsx'

afterEach(clear)

const error = new ApiError({ status: 500, code: null, message: 'It broke', detail: '', interrupted: false })
const queryOf = (query: object) =>
  ({ isError: false, isPending: false, data: undefined, ...query }) as unknown as UseQueryResult<string>

it.each([
  { case: 'a skeleton until it is read', query: { isPending: true }, sees: ['loading'] },
  { case: 'what was read', query: { data: 'the data' }, sees: ['the data'] },
  { case: 'why it failed', query: { isError: true, error }, sees: ['It broke'] },
  {
    case: 'what was read before, below why it failed now',
    query: { isError: true, error, data: 'the data' },
    sees: ['It broke', 'the data'],
  },
  {
    case: 'only why it failed where old data would mislead',
    query: { isError: true, error, data: 'the data' },
    fresh: true,
    sees: ['It broke'],
  },
])('a query view shows $case', async ({ query, sees, fresh = false }) => {
  await show(
    <QueryView query={queryOf(query)} loading={<p>loading</p>} fresh={fresh}>
      {(data) => <p>{data}</p>}
    </QueryView>,
  )
  for (const text of ['loading', 'It broke', 'the data'])
    expect({ text, shown: screen.queryByText(text) !== null }).toEqual({ text, shown: sees.includes(text) })
})

it('a query view sends its query again when the user presses Try again', async () => {
  const refetch = vi.fn()
  const { user } = await show(
    <QueryView query={queryOf({ isError: true, error, refetch })} loading={null}>
      {() => null}
    </QueryView>,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
