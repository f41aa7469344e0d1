// @vitest-environment happy-dom
/** Tests what a page measures only on request: opening the page sends nothing, and one click sends one call. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { TalkersCard } from '../bandwidth-tab.tsx'
import { PortsCard } from '../netlab/netlab.tsx'

afterEach(clear)

const reason = { code: 'noRights' }
test.each([
  ['talkers', <TalkersCard key="1" device="sample" />, 'button', 'talkers'],
  ['ports and connections', <PortsCard key="2" device="sample" />, 'radio', 'networkSockets'],
])('%s send nothing before a click', async (_, node, role, call) => {
  const { sent } = serve({
    talkers: () => ({ at: '', simulated: false, seconds: 0, all: null, programs: { reason } }),
    networkSockets: () => ({ observedAt: '', sockets: { reason } }),
  })
  const { user } = await show(node, ['network', 'netlab'])
  const button = (await screen.findAllByRole(role)).at(-1) as HTMLElement
  // Waits so long that an automatic query would have been sent by then.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toEqual([])
  await user.click(button)
  await waitFor(() => expect(sent.map((one) => one.name)).toEqual([call]))
})
