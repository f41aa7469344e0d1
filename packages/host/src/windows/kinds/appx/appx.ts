/**
 * Store apps. An administrator's process reads and removes the apps of every user through PowerShell, because
 * nothing else can. A user's process reads what that user may read.
 * https://learn.microsoft.com/powershell/module/appx/remove-appxpackage
 */
import { Observations } from '@clearpane/engine'
import { because, type ResourceOf } from '@clearpane/model'
import type { HostContext, KindOnWindows } from '../../kind.ts'
import { actedOn, observed, refuse } from '../../scalar.ts'
import { actLive, readLive, remembered } from '../live-kind.ts'
import { readInstalledApp } from './installed.ts'

/** Long enough for hundreds of megabytes over a slow connection. */
const writeMs = 20 * 60_000

const whereFrom = ({ packageFamilyName }: ResourceOf<'appx'>, { reinstallOf }: HostContext) => {
  const from = reinstallOf(packageFamilyName)
  if (from === null) return {}
  return {
    Reinstall: {
      Tool: from.tool,
      Source: from.source ?? '',
      ...(from.id === undefined ? {} : { Id: from.id }),
    },
  }
}

const act = actLive<'appx'>({ more: whereFrom, writeMs })

export const appx: KindOnWindows<'appx'> = remembered<'appx'>({
  observe: (resources, context) =>
    context.identity.elevated
      ? readLive(resources, context)
      : Observations.each(resources, ({ packageFamilyName }) =>
          observed(() => readInstalledApp(packageFamilyName)),
        ),
  act: (resource, to, context) => {
    // Apps are installed for the requesting account: an administrator who lends the rights isn't the user
    // whose app is missing.
    if (to.status === 'absent' || context.identity.user.kind === 'own') return act(resource, to, context)
    return actedOn('appx', to, async () => refuse('unavailable', because('appForAdministrator')))
  },
})
