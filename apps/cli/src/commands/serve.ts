/** The dashboard: starts the server, says where it is, opens the browser, and stays until it is told to stop. */
import { spawn } from 'node:child_process'
import type { PlainCommand } from '../context.ts'
import { exits } from '../exits.ts'
import { webSource } from '../web-source.ts'

/** Fixed programs with one address as argument: no shell in between. A missing opener is no error, the link is printed. */
const openBrowser = (url: string): void => {
  const [program, args] =
    process.platform === 'win32'
      ? ['rundll32.exe', ['url.dll,FileProtocolHandler', url]]
      : process.platform === 'darwin'
        ? ['open', [url]]
        : ['xdg-open', [url]]
  spawn(program as string, args as string[], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

export const serve: PlainCommand = async ({ args, pcs, terminal, version }) => {
  const { startServer } = await import('@clearpane/server')
  const server = await startServer({ pcs, port: args.port, web: webSource(), version, device: args.device })
  const { url, port } = server
  if (args.json) terminal.out(`${JSON.stringify({ url, port, pid: process.pid })}\n`)
  else terminal.out(`Clearpane is running. Open this link once; it signs your browser in:\n\n  ${url}\n\nPress Ctrl+C to stop.\n`)
  if (args.open) openBrowser(url)
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
  })
  await server.close()
  return exits.done
}
