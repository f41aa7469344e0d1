/**
 * Builds a page from data. Text of a PC never becomes markup: each function escapes what it's given. Nor does it
 * hide anything or reorder what stands beside it: hidden characters are codes, and each text is isolated.
 */
import { visible } from '@clearpane/model/visible'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  visible(text).replace(/[&<>"']/g, (char) => escapes[char] ?? char)

const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

const cellsOf = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${isolated(cell)}</td>`).join('')}</tr>`

export const heading = (title: string): string => `<h2>${escapeHtml(title)}</h2>`

export const paragraph = (text: string): string => `<p>${isolated(text)}</p>`

/** Drops columns that are empty in every row; nothing at all without rows. */
export const table = (all: readonly string[], full: readonly (readonly string[])[]): string => {
  if (full.length === 0) return ''
  const isSaid = (_: string, column: number) => full.some((cells) => cells[column] !== '')
  const [heads, rows] = [all.filter(isSaid), full.map((cells) => cells.filter(isSaid))]
  return `<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>\n<tbody>\n${rows.map(cellsOf).join('\n')}\n</tbody>\n</table>`
}

/** A heading with its parts, or with a sentence where all of them are empty. */
export const section = (title: string, empty: string, ...parts: readonly string[]): string => {
  const said = parts.filter((part) => part !== '')
  return [heading(title), ...(said.length === 0 ? [paragraph(empty)] : said)].join('\n')
}
