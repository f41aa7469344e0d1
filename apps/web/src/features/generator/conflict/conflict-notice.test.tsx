// @vitest-environment happy-dom
import { diagnostic } from '@clearpane/model'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '../../../i18n/index.ts'
import { clear, show } from '../../../testing/screen.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
  clear()
})

const why = diagnostic('CHOICES_CONFLICT', 'tweaks', {
  title: 'One',
  id: 'a.one',
  otherTitle: 'Two',
  otherId: 'a.two',
  over: 'HKCU\\Software\\X',
})

it.each([
  ['en', /can’t both be applied\. The two tweaks set HKCU.* to different states/],
  ['de', /lassen sich nicht beide anwenden\. Sie wollen HKCU.* in verschiedenem Stand/],
] as const)('the page explains a contradiction in %s', async (language, said) => {
  const notice = (
    <ConflictNotice conflicts={[{ a: 'a', b: 'b', why }]} nameOf={(id) => id} onTakeOut={() => {}} />
  )
  await show(notice, ['generator', 'diagnostics'])
  await act(() => chooseLanguage(language))
  expect(screen.getByText(/HKCU/).textContent).toMatch(said)
})
