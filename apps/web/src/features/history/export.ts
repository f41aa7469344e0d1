/** A run as a table to take away: CSV for a spreadsheet, HTML to read and print. Pure. */

export type Sheet = {
  title: string
  facts: readonly string[]
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A cell that begins so would run as a formula in a spreadsheet. */
const formula = /^[=+\-@\t\r]/

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** With the mark that spreadsheets tell UTF-8 by. */
export const csvOf = ({ heads, rows }: Sheet): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page of its own: no script, and nothing loaded from anywhere. */
export const htmlOf = ({ title, facts, heads, rows }: Sheet, language: string): string => {
  const line = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  return `<!doctype html>
<html lang="${escaped(language)}">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f23 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #d5dadf }
</style>
<h1>${escaped(title)}</h1>
${facts.map((fact) => `<p>${escaped(fact)}</p>`).join('\n')}
<table>
<thead>${line('th', heads)}</thead>
<tbody>
${rows.map((row) => line('td', row)).join('\n')}
</tbody>
</table>
</html>
`
}
