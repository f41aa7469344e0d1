import { describe, expect, it } from 'vitest'
import { csvOf, htmlOf } from './export.ts'

const sheet = {
  title: 'Privacy <Focused>',
  facts: ['Sample PC & friends'],
  heads: ['Setting', 'Before'],
  rows: [
    ['Camera, "front"', '=HYPERLINK("http://a")'],
    ['<script>', "it's"],
  ],
}

describe('an exported run', () => {
  it('is a CSV file that a spreadsheet reads only as text', () =>
    expect(csvOf(sheet)).toBe(
      '\uFEFF"Setting","Before"\r\n"Camera, ""front""","\'=HYPERLINK(""http://a"")"\r\n"<script>","it\'s"\r\n',
    ))

  it('is an HTML page in which no part of a name is markup', () => {
    const html = htmlOf(sheet, 'de')
    expect(html).toContain('<html lang="de">')
    expect(html).not.toMatch(/<script|<Focused/)
    expect(html).toContain('&#60;script&#62;')
  })
})
