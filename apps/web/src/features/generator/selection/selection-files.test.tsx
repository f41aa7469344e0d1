// @vitest-environment happy-dom
/**
 * Tests that a message lists what an exported selection leaves out, and that a .reg file is generated from everything
 * that is selected.
 */
import type { Item } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../lib/api/index.ts'
import { clear, samplePc, serve, show } from '../../../testing/screen.tsx'
import { message } from '../../../ui/overlay/toast.ts'
import { SelectionFiles } from './selection-files.tsx'

afterEach(() => {
  clear()
  message.set(null)
})

const spooler: Item = { type: 'service', id: 'Spooler', option: 'disabled' }
const Files = ({ items = [], servers = [] }: { items?: Item[]; servers?: string[] }) =>
  useQuery(queries.devices()).data === undefined ? null : (
    <SelectionFiles
      choices={[{ tweakId: 'privacy.a' }]}
      items={items}
      servers={servers}
      generator={{ groups: [], conflicts: [], selectAll: [] }}
      onLoad={() => {}}
    />
  )
const open = async (node: Parameters<typeof show>[0]) => {
  const { sent } = serve({
    devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
    compile: () => ({ fileName: 'clearpane.reg', text: '' }),
  })
  return { sent, ...(await show(node, ['generator'])) }
}

test.each([
  ['of choices only says nothing more', <Files key="1" />, null],
  ['without a service names it', <Files key="2" items={[spooler]} />, 'you entered them yourself: Spooler.'],
  [
    'without own servers names them',
    <Files key="3" servers={['9.9.9.9']} />,
    'you entered them yourself: 9.9.9.9.',
  ],
])('an export contains %s', async (_, node, words) => {
  const { user } = await open(node)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const text = message.get()?.text ?? ''
  expect(text).toMatch(/^1 setting in /)
  if (words === null) expect(text).not.toContain('Not in the file')
  else expect(text).toContain(words)
})

test('the request for a .reg file includes the selected items, so that the file’s comments can name these items', async () => {
  const { sent } = await open(<Files items={[spooler]} />)
  // The test clicks the button without moving a pointer over it, because the test environment can't show the popover
  // with the button's hint.
  const button = await screen.findByRole('button', { name: 'Registry file (.reg)' })
  button.click()
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('compile'))
  expect(sent.find(({ name }) => name === 'compile')?.body).toMatchObject({ items: [spooler] })
})
