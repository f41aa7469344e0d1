/** Windows' own programs as tools: they are started by full path, with fixed arguments, and never in a shell. */
import { existsSync } from 'node:fs'
import type { ToolEvent, ToolName, Tools } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { isElevated, systemFolder } from '@clearpane/win32'
import { programLines, type Started } from '../../program-lines.ts'
import { programEnvironment } from '../run-program.ts'

export type Tool = Pick<Started, 'args' | 'encoding'> & {
  /** The program's name in the system folder, or the full path of a test's fake. */
  program: string
  needsAdministrator: boolean
}

/** https://learn.microsoft.com/windows-server/administration/windows-commands/sfc */
const tools: Readonly<Record<ToolName, Tool>> = {
  systemFiles: { program: 'sfc.exe', args: ['/verifyonly'], encoding: 'utf-16le', needsAdministrator: true },
}

const ended = (call: string, code: number): ToolEvent => ({
  code,
  reason: code === 0 ? null : because('windowsNumber', { call, number: code }),
})

const isFullPath = (program: string) => program.includes('\\')

export const createWindowsTools = (table: Readonly<Record<ToolName, Tool>> = tools): Tools => ({
  async *run(name, signal): AsyncGenerator<ToolEvent> {
    const { program, args, encoding, needsAdministrator } = table[name]
    const path = isFullPath(program) ? program : `${systemFolder()}\\${program}`
    if (!existsSync(path)) return yield { cannot: because('windowsLacks', { name: program }) }
    if (needsAdministrator && !isElevated())
      return yield { cannot: because('needsAdministrator', { name: program }) }
    const lines = programLines({ path, args, encoding, env: programEnvironment() }, signal)
    for (;;) {
      const next = await lines.next().catch((error: Error) => error)
      if (next instanceof Error)
        return yield { cannot: because('programNotStarted', { program, text: next.message }) }
      if (next.done !== true) yield { line: next.value }
      else if (next.value === null) return yield { cannot: because('programGone') }
      else return yield ended(program, next.value)
    }
  },
})
