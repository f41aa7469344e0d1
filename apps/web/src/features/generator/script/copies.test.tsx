// @vitest-environment happy-dom
/** Tests copying as users see it: the message after it succeeds and after it fails. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScriptsDialog } from '../../../changes/script/scripts-dialog.tsx'
import { clear, findToast, show } from '../../../testing/screen.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { message } from '../../../ui/overlay/toast.ts'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { MadeCard } from '../custom-page.tsx'

beforeEach(() => message.set(null))
afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

const refuse = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
const script = { id: 's', fileName: 's.ps1', sha256: 'a', scriptContent: 'exit 0' }
const ready = {
  id: 's',
  title: 'S',
  state: 'ready',
  file: { name: 's.ps1', blob: new Blob(['exit 0']) },
  sha256: 'a',
} as const

const cases = [
  { case: 'a text', node: <CopyButton text="exit 0" /> },
  { case: 'a finished script', node: <MadeCard made={script as never} opens={false} /> },
  { case: 'a script of the dialog', node: <ScriptsDialog all={[ready as never]} onClose={() => {}} /> },
]
const open = async (node: (typeof cases)[number]['node']) => {
  const { user } = await show(
    <>
      {node}
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['generator', 'changes'],
  )
  return user
}

describe.each(cases)('copying $case', ({ node }) => {
  it('shows that the text was copied', async () => {
    const user = await open(node)
    await user.click(screen.getByRole('button', { name: /^Copy/ }))
    await findToast('Copied')
    expect(await navigator.clipboard.readText()).toBe('exit 0')
  })

  it('shows that the browser refused to copy, and never reports success', async () => {
    const user = await open(node)
    refuse()
    await user.click(screen.getByRole('button', { name: /^Copy/ }))
    await findToast('Couldn’t copy')
    expect(screen.queryByText('Copied')).toBeNull()
  })
})
