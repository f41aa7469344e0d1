/**
 * The commands that write a file for another PC: script, reg and export. These commands change nothing on this PC
 * except the file that they write.
 */

import { basename } from 'node:path'
import { encodeScript } from '@clearpane/compiler'
import { type Choice, diagnostic, type Item, type SelectionFile } from '@clearpane/model'
import type { Result } from '@clearpane/service/core'
import { type CompiledFile, compiledFile } from '@clearpane/service/pc'
import { type Command, type Context, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { chosen } from '../selection.ts'
import { outUnwritable } from '../trouble.ts'

const noChoices = diagnostic('DEVICE_UNSUPPORTED', 'noScript')

type Compile = (
  context: Context,
  choices: readonly Choice[],
  title: string,
  items: readonly Item[],
) => Promise<Result<CompiledFile>>

/**
 * Puts the script's file name into the command line that starts the script. A file name with unusual characters isn't
 * inserted, because users copy the command line into a terminal, where such characters may have a meaning.
 */
const underItsName = (made: CompiledFile, out: string): CompiledFile => {
  const name = basename(out.replaceAll('\\', '/'))
  const line = `-File .\\${made.fileName} `
  if (!/^[\w][\w. ()-]*\.ps1$/i.test(name) || !made.text.includes(line)) return made
  const shown = name.includes(' ') || name.includes('(') ? `'.\\${name}'` : `.\\${name}`
  const text = made.text.replaceAll(line, `-File ${shown} `)
  return compiledFile(made.fileName, text, encodeScript(text))
}

const writeFile =
  (compile: Compile): Command =>
  async (context) => {
    const selected = await chosen(context)
    if (!selected.ok) return refuse(context, selected.diagnostics)
    if (selected.origin.kind !== 'selection') return refuse(context, [noChoices])
    const { choices, items = [] } = selected.origin
    const made = await compile(context, choices, selected.title, items)
    if (!made.ok) return refuse(context, made.diagnostics)
    const { out } = context.args
    const { fileName, sha256, text, bytes } = out === null ? made.value : underItsName(made.value, out)
    if (out !== null) {
      try {
        context.terminal.writeFile(out, bytes)
      } catch (error) {
        return refuse(context, [outUnwritable(out, error)])
      }
    }
    // If the user redirects the output into a file, that file must contain exactly the generated text.
    if (out === null && !context.args.json) context.terminal.verbatim(text)
    else
      print(
        context,
        { fileName, sha256, ...(out === null ? { text } : { out }) },
        () => `${out}\nSHA-256: ${sha256}\n`,
      )
    return exits.done
  }

export const script: Command = writeFile(({ service }, ...selected) => service.script(...selected))
export const reg: Command = writeFile(({ service }, ...selected) => service.reg(...selected))

const selectionFile = (choices: readonly Choice[], title: string): SelectionFile => ({
  clearpaneSelection: 1,
  title: title.slice(0, 120),
  choices: [...choices],
})

/** Writes a selection as a list of ids, uncompiled, so that a reader can see everything in the selection. */
export const exportSelection: Command = writeFile(async (_, choices, title) => {
  const text = `${JSON.stringify(selectionFile(choices, title), null, 2)}\n`
  return { ok: true, value: compiledFile('clearpane-selection.json', text, Buffer.from(text)) }
})
