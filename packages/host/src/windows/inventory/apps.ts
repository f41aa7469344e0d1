/**
 * Lists every Store app through PowerShell, since nothing else can. An administrator's process sees every
 * user's.
 */
import { type InventoryQuery, wantedBy } from '@clearpane/engine'
import { because, type ListedApp } from '@clearpane/model'
import { Refused } from '../answers.ts'
import type { HostContext } from '../kind.ts'
import { appOf } from './app-row.ts'

const listMs = 60_000

/**
 * A family has a package per processor architecture; it's listed once, and the app itself comes before its
 * components.
 */
export async function* listWindowsApps(
  query: InventoryQuery | undefined,
  { powershell }: HostContext,
): AsyncGenerator<ListedApp> {
  const wanted = wantedBy(query)
  const [answer] = await powershell.ask([{ verb: 'list', kind: 'appx' }], listMs)
  if (answer?.status !== 'listed')
    throw new Refused({
      status: 'failed',
      reason: answer !== undefined && 'reason' in answer ? answer.reason : because('noAnswer'),
    })
  const seen = new Set<string>()
  for (const item of answer.items) {
    const app = appOf(item)
    if (app === null || seen.has(app.id) || !wanted(app.id)) continue
    seen.add(app.id)
    yield app
  }
}
