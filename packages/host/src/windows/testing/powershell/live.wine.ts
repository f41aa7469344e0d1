/**
 * Runs inside Wine: Clearpane's program in a Windows PowerShell, started and driven by the real session.
 * The arguments are the path of the PowerShell for Windows and the path of the program that starts it.
 */
import { runConformance } from '@clearpane/testkit/conformance'
import { createKey, openKey } from '@clearpane/win32'
import { createPowerShell } from '../../powershell/session.ts'
import { hostOver, liveCases, starterArguments, wired } from './live-cases.ts'

const [program = '', starter = ''] = process.argv.slice(2)

const makeInterface = (): void => {
  const names = `SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\${wired}`.split('\\')
  for (const [i, name] of names.entries()) {
    using parent = i === 0 ? null : openKey('HKLM', names.slice(0, i).join('\\'), 'create')
    createKey(parent ?? 'HKLM', name).key[Symbol.dispose]()
  }
}

const run = async () => {
  makeInterface()
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const powershell = createPowerShell({
    command: (mark) => ({ program, args: starterArguments(starter, mark), env }),
  })
  const results = await runConformance(hostOver(powershell), liveCases({ registry: true }))
  powershell.dispose()
  console.log(JSON.stringify(results))
}

void run()
