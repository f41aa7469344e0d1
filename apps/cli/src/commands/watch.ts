/** Watches this PC while the dashboard is closed; Task Scheduler starts this command when the user signs in. */
import { standaloneServices } from '@clearpane/service/automation'
import { runWatcher } from '@clearpane/service/watcher'
import { type PlainCommand, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'

const words = {
  running: 'Another watcher already watches this PC.\n',
  notNeeded: 'Nothing needs a watcher: it’s off in the settings of Automation, or no feature asks for it.\n',
  stopped: 'The watcher was stopped.\n',
} as const

export const watch: PlainCommand = async (context) => {
  const { args, devices, version } = context
  const services = standaloneServices(devices, { kind: 'cli' }, version)
  const opened = await services.open(args.device ?? devices.defaultDevice)
  if (!opened.ok) return refuse(context, opened.diagnostics)
  const stop = new AbortController()
  const end = () => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  void context.uncaught?.first.then(end)
  const ended = await runWatcher({ services, device: opened.value, signal: stop.signal })
  print(context, { ended }, () => words[ended])
  return ended === 'stopped' ? exits.done : exits.nothing
}
