/** The dashboard: starts the server, says where it is, opens the browser, and stays until it is told to stop; or opens the one that runs. */
import type { PlainCommand } from '../context.ts'
import { exits } from '../exits.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { webSource } from '../web-source.ts'

export const serve: PlainCommand = async ({ args, pcs, terminal, version }) => {
  const { findRunning, startServer } = await import('@clearpane/server')
  // Somebody who names a port wants a server there, whatever runs elsewhere.
  const running = args.port === null ? await findRunning(pcs.paths) : null
  if (running !== null) {
    const { url, origin, pid } = running
    if (args.json) terminal.out(`${JSON.stringify({ url, port: Number(new URL(origin).port), pid, running: true })}\n`)
    else terminal.out(`Clearpane is running already. This link signs one more browser in:\n\n  ${url}\n`)
    if (args.open) await openInBrowser(url)
    return exits.done
  }
  const server = await startServer({ pcs, port: args.port, web: webSource(), version, device: args.device })
  const { url, port } = server
  if (args.json) terminal.out(`${JSON.stringify({ url, port, pid: process.pid })}\n`)
  else terminal.out(`Clearpane is running. Open this link once; it signs your browser in:\n\n  ${url}\n\nPress Ctrl+C to stop.\n`)
  if (args.open) await openInBrowser(url)
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
  })
  await server.close()
  return exits.done
}
