import { runCli } from '../cli.ts'
import type { World } from '../world.ts'

type Given = Partial<
  Pick<World['terminal'], 'readFile' | 'writeFile'> & Pick<World, 'resolvePath' | 'settle'>
>

/**
 * Runs a command line within this process. Questions to the user stay unanswered, and no files exist except those in
 * `given`.
 */
export const runHere = async (argv: readonly string[], given: Given = {}) => {
  let [out, err] = ['', '']
  const { readFile = () => null, writeFile = () => {}, ...world } = given
  const exit = await runCli([...argv], {
    terminal: {
      out: (text) => (out += text),
      err: (text) => (err += text),
      ask: async () => null,
      writeFile,
      readFile,
    },
    resolvePath: (path) => path,
    settle: async () => null,
    ...world,
  })
  return { exit, out, err }
}
