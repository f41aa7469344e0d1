/** The dashboard: starts the server, says where it is, opens the browser, and stays until it is told to stop; or opens the one that runs. */
import { spawn } from 'node:child_process'
import { type PlainCommand, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { webSource } from '../web-source.ts'

/**
 * The browser is given a file that leads to the link, never the link: other accounts can read command lines. A fixed program with one path
 * as argument, no shell in between; a missing one is no error, the link is printed. Explorer takes any path (rundll32 only such as the
 * system's code page can write), and hands over to the person's own desktop when we are elevated.
 */
const openBrowser = async (file: string): Promise<void> => {
  const how = { stdio: 'ignore', detached: true } as const
  const windows = process.platform === 'win32' ? (await import('@clearpane/win32')).knownFolder('windows') : null
  const started =
    windows !== null
      ? // Always in quotes: Explorer takes a comma for the end of the path.
        spawn(`${windows}\\explorer.exe`, [`"${file}"`], { ...how, cwd: windows, windowsVerbatimArguments: true })
      : spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [file], how)
  started.on('error', () => {}).unref()
}

export const serve: PlainCommand = async ({ args, pcs, terminal, version }) => {
  const { findRunning, startServer, StartRefused } = await import('@clearpane/server')
  // Somebody who names a port wants a server there, whatever runs elsewhere.
  const found = args.port === null ? await findRunning(pcs.paths, args.open) : ({ state: 'none' } as const)
  if (found.state === 'running') {
    const { url, file, origin, pid } = found
    if (args.json) terminal.out(`${JSON.stringify({ url, port: Number(new URL(origin).port), pid, running: true })}\n`)
    else terminal.out(`Clearpane is running already. This link signs one more browser in, within ten minutes:\n\n  ${url}\n`)
    if (file !== null) await openBrowser(file)
    return exits.done
  }
  if (found.state === 'silent')
    terminal.err(`Another Clearpane (process ${found.pid}) does not answer at ${found.origin}. This one starts beside it.\n`)
  const server = await startServer({
    pcs,
    port: args.port,
    web: webSource(),
    version,
    device: args.device,
    linkFile: args.open,
  }).catch((error: unknown) => {
    if (error instanceof StartRefused) return error.diagnostic
    throw error
  })
  if (!('close' in server)) return refuse({ terminal }, [server])
  const { url, port, file } = server
  if (args.json) terminal.out(`${JSON.stringify({ url, port, pid: process.pid })}\n`)
  else
    terminal.out(
      `Clearpane is running. Open this link within ten minutes; it works once and signs your browser in:\n\n  ${url}\n\nFor another link, start Clearpane again. Press Ctrl+C to stop.\n`,
    )
  if (file !== null) await openBrowser(file)
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
  })
  await server.close()
  return exits.done
}
