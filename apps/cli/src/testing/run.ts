import { runCli } from '../cli.ts'

type Around = Parameters<typeof runCli>[1]
type Given = Partial<
  Pick<Around['terminal'], 'readFile' | 'writeFile'> & Pick<Around, 'resolvePath' | 'settle'>
>

/** Runs a command line in this process. Nobody answers its questions, and there are no files unless `given`. */
export const runHere = async (argv: readonly string[], given: Given = {}) => {
  let [out, err] = ['', '']
  const { readFile = () => null, writeFile = () => {}, ...around } = given
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
    ...around,
  })
  return { exit, out, err }
}
