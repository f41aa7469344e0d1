/** The usage text, generated from the table of commands and options. */
import { type CommandName, commandNames } from './command-names.ts'
import { about, commands, optionsOf } from './table.ts'

/** Returns the usage text of one command, or of all commands if the argument is null. */
export const usage = (command: CommandName | null = null): string => {
  if (command === null) {
    const lines = commandNames.map((name) => `  ${name.padEnd(11)}${commands[name].does}`)
    return [
      'clearpane COMMAND [OPTIONS]',
      '',
      ...lines,
      '',
      'clearpane COMMAND --help shows the options of a command.',
      '',
    ].join('\n')
  }
  const lines = optionsOf(command).map((name) => `  ${about[name]}`)
  const { words, takesPaths, takesOne, takesAfter } = commands[command]
  const named = words?.map((word) =>
    [word, ...(takesAfter ?? []).flatMap((one) => (one.word === word ? [one.what] : []))].join(' '),
  )
  const after =
    named === undefined
      ? takesPaths
        ? ' PATH…'
        : takesOne === undefined
          ? ''
          : ` ${takesOne}`
      : ` ${named.join('|')}`
  return [`clearpane ${command}${after} [OPTIONS]`, '', `  ${commands[command].does}`, '', ...lines, ''].join(
    '\n',
  )
}
