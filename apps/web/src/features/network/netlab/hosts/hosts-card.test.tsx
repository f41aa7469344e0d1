// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../../../testing/screen.tsx'
import { HostsCard } from './hosts-card.tsx'

afterEach(clear)

const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}.test`)
const open = (count: number) => {
  const entry = { line: 0, address: '192.0.2.7', names: names(count), comment: null, on: true }
  const rest = { text: '', bytes: 0, next: null, found: 1, total: 1 }
  serve({ hostsFile: () => ({ hosts: { reported: { ...rest, entries: [entry] } } }) })
  return show(<HostsCard device="sample" />, ['netlab', 'live'])
}

it('from the tenth name on, the names on a line of the hosts file are shown as ignored by Windows', async () => {
  await open(11)
  await screen.findByText('192.0.2.7 n0.test n1.test n2.test n3.test n4.test n5.test n6.test n7.test n8.test')
  screen.getByText('Windows reads nine names per line and ignores: n9.test n10.test')
})

it('up to nine names on a line of the hosts file are shown as active', async () => {
  await open(9)
  await screen.findByText(`192.0.2.7 ${names(9).join(' ')}`)
  expect(screen.queryByText(/ignores/)).toBeNull()
})
