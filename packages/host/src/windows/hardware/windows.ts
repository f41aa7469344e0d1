/** The version of Windows that is installed on this PC. */
import { hostname } from 'node:os'
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { readUptimeMs, windowsEdition, windowsVersion } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { windowsName } from '../device.ts'
import { answered, answeredLater, valueOr } from './answer.ts'

const silent = because('nothingReported')

export const windowsPart = async (
  at: string,
  askLastUpdate: () => Promise<string | null>,
): Promise<HardwarePart> => {
  const [version, noVersion] = valueOr(answered(windowsVersion), silent)
  const [edition, noEdition] = valueOr(answered(windowsEdition), silent)
  const [uptime, noUptime] = valueOr(answered(readUptimeMs), silent)
  const [lastUpdate, noUpdate] = valueOr(await answeredLater(askLastUpdate), because('noUpdateYet'))
  const build = version?.build ?? null
  const name = build === null ? null : windowsName(build, edition?.editionId ?? null)
  const exact = [build, edition?.revision ?? null].filter((part) => part !== null).join('.')
  const kernel = factsFrom('RtlGetVersion, HKLM\\…\\Windows NT\\CurrentVersion', at, noVersion)
  return hardwarePart(
    'system',
    null,
    {
      name: kernel.fact(name),
      version: factsFrom('HKLM\\…\\Windows NT\\CurrentVersion', at, noEdition).fact(edition?.displayVersion),
      build: kernel.fact(exact),
      computerName: factsFrom('GetComputerNameExW', at, silent).fact(hostname()),
      uptime: factsFrom('GetTickCount64', at, noUptime).fact(
        uptime === null ? null : Math.round(uptime / 1000),
        's',
      ),
      lastUpdate: factsFrom('Microsoft-Windows-WindowsUpdateClient, 19', at, noUpdate).fact(
        lastUpdate,
        'date',
      ),
    },
    silent,
  )
}
