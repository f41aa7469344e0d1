import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconIn, logoIn } from './inventory.ts'

const manifest = (logo: string) => `<Package><Properties><Logo>${logo}</Logo></Properties></Package>`

test.each([
  ['a picture in a folder', manifest('Assets\\StoreLogo.png'), 'Assets\\StoreLogo.png'],
  ['with space around', manifest('\n StoreLogo.png '), 'StoreLogo.png'],
  ['one above its folder', manifest('..\\x.png'), null],
  ['one above, further on', manifest('Assets\\..\\..\\x.png'), null],
  ['a full path', manifest('C:\\x.png'), null],
  ['a share', manifest('\\\\server\\x.png'), null],
  ['a resource', manifest('ms-resource:logo'), null],
  ['another type of picture', manifest('logo.svg'), null],
  ['none', '<Package/>', null],
])('the icon of an app is found: %s', (_, text, logo) => expect(logoIn(text)).toBe(logo))

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)])

test.each([
  ['at a scale', 'StoreLogo.scale-100.png', png, true],
  ['by its plain name', 'StoreLogo.png', png, true],
  ['without an image inside', 'StoreLogo.png', Buffer.from('<html>'), false],
  ['too big for a list', 'StoreLogo.png', Buffer.concat([png, Buffer.alloc(50_000)]), false],
  ['of another name', 'Other.png', png, false],
])('the picture of an app %s', async (_, name, bytes, isShown) => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-icon-'))
  writeFileSync(join(folder, 'AppxManifest.xml'), manifest('StoreLogo.png'))
  writeFileSync(join(folder, name), bytes)
  const icon = await iconIn([join(folder, 'not-there'), folder])
  rmSync(folder, { recursive: true })
  expect(icon?.startsWith('data:image/png;base64,') ?? false).toBe(isShown)
})
