/** A run as a table in a file: CSV for a spreadsheet, or HTML for reading and printing. Pure. */

export type Sheet = {
  title: string
  facts: readonly string[]
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The pattern for the beginning of a cell that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Creates a CSV file that begins with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvOf = ({ heads, rows }: Sheet): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Creates an HTML page that contains everything, with no scripts and nothing that has to be loaded separately. */
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
