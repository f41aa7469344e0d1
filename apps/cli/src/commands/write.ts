/** The commands that write a file for elsewhere: script and reg. Nothing on this PC changes but that file. */

import { encodeReg, encodeScript } from '@clearpane/compiler'
import { diagnostic } from '@clearpane/model'
import type { Answer, CompiledFile } from '@clearpane/server'
import { type Command, type Context, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { chosen } from '../selection.ts'

const noChoices = diagnostic('DEVICE_UNSUPPORTED', {
  what: 'restore-defaults has no script of its own.',
  why: "It puts back what this PC's journal recorded, which no other PC has.",
  todo: 'Use the undo.ps1 that lies beside each run.',
})

const writeFile =
  (
    compile: (context: Context, choices: Parameters<Context['bench']['script']>[0], title: string) => Promise<Answer<CompiledFile>>,
    encode: (text: string) => Uint8Array,
  ): Command =>
  async (context) => {
    const selected = chosen(context)
    if (!selected.ok) return refuse(context, selected.diagnostics)
    if (selected.origin.kind !== 'selection') return refuse(context, [noChoices])
    const made = await compile(context, selected.origin.choices, selected.title)
    if (!made.ok) return refuse(context, made.diagnostics)
    const { fileName, sha256, text } = made.value
    const { out } = context.args
    if (out !== null) context.terminal.writeFile(out, encode(text))
    print(context, { fileName, sha256, ...(out === null ? { text } : { out }) }, () =>
      out === null ? text : `${out}\nSHA-256 of the text: ${sha256}\n`,
    )
    return exits.done
  }

export const script: Command = writeFile(async ({ bench }, choices, title) => bench.script(choices, title), encodeScript)
export const reg: Command = writeFile(({ bench }, choices, title) => bench.reg(choices, title), encodeReg)
