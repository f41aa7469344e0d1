// @vitest-environment happy-dom
import type { Alert, AlertRule } from '@clearpane/contracts'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { AlertsTab } from './alerts-tab.tsx'

afterEach(clear)

const disk: AlertRule = { id: 'disk', kind: 'disk', limit: 5, minutes: 0 }
const alert: Alert = { id: 'a', rule: disk, value: 4.2, at: 1000, clearedAt: null }
const page = async () => {
  const { sent } = serve({
    alerts: () => ({ rules: [disk], alerts: [alert], isWatched: true }),
    setAlerts: ({ rules }: { rules: AlertRule[] }) => ({ success: true, rules }),
  })
  const shown = await show(<AlertsTab device="sample" />, ['live'])
  await screen.findByRole('list', { name: 'Your alerts' })
  return { ...shown, set: () => sent.filter(({ name }) => name === 'setAlerts').map(({ body }) => body) }
}

describe('alert rules', () => {
  it('are listed together with the alerts that they raised', async () => {
    await page()
    expect(screen.getAllByText('Less than 5 GB free')).toHaveLength(2)
    screen.getByText('at 4.2 GB')
  })

  it('are kept when a new rule is added', async () => {
    const { user, set } = await page()
    await user.click(screen.getByRole('button', { name: 'Add alert' }))
    expect(set()).toMatchObject([{ rules: [disk, { kind: 'memory', limit: 90, minutes: 10 }] }])
  })

  it.each(['0', '100', 'x', ''])('can’t have a threshold of %j percent', async (text) => {
    const { user, set } = await page()
    const field = screen.getByLabelText('Limit')
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(screen.getByRole('button', { name: 'Add alert' }))
    await screen.findByText('A number from 1 to 99')
    expect(set()).toEqual([])
  })

  it('are removed one by one', async () => {
    const { user, set } = await page()
    await user.click(screen.getByRole('button', { name: 'Remove: Less than 5 GB free' }))
    expect(set()).toEqual([{ rules: [] }])
  })
})
