import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { invitationText, isCode, isSpelled, readInvitation } from './invitation.ts'
import { pathOf } from './qr-code.tsx'

const code = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV'
const address = 'https://sync.example.com:8443'

test('an invitation is recognized in pasted text with other words around it, and other pasted text isn’t mistaken for an invitation', () => {
  for (const text of [
    invitationText(code, address),
    `${address}\n${code.toLowerCase()}`,
    `  ${code.replaceAll('-', ' ')} \t ${address}  `,
  ])
    expect(readInvitation(text), text).toMatchObject({ address })
  expect(readInvitation(invitationText(code, address))?.code).toBe(code)
  for (const text of [code, address, `${code.slice(0, -1)} ${address}`, `${code}-ABCD-EFGH ${address}`, ''])
    expect(readInvitation(text), text).toBeNull()
  expect(invitationText(code, null)).toBe(code)
})

test('a recovery key with nine groups isn’t mistaken for an invitation code with seven groups', () => {
  expect([code, `${code}-WXYZ-0000`].map(isCode)).toEqual([true, false])
})

test('every letter of an invitation code has a word for reading it aloud, and digits have no such word', () => {
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  expect(letters.filter(isSpelled).join('')).toBe('ABCDEFGHJKMNPQRSTVWXYZ')
})

test('the QR code on screen can be decoded into the original invitation', () => {
  const text = invitationText(code, address)
  const { size, path } = pathOf(text)
  const scale = 6
  const data = new Uint8Array((size * scale) ** 2 * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * size * scale + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(text)
})
