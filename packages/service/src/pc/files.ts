/** Selections as files: a portable script, and a .reg file for what the registry holds. */
import { compileReg, compileScript, encodeReg, encodeScript } from '@clearpane/compiler'
import { emptyInventory, requestsOfItems, select } from '@clearpane/engine'
import { because, type Change, diagnostic, type Plan } from '@clearpane/model'
import { ok, refusal } from '../core/result.ts'
import { compiledFile } from './compiled.ts'
import type { DeviceContext } from './context.ts'
import { scriptItem } from './script-item.ts'
import type { DeviceService } from './types.ts'

/** A .reg file is for other PCs too: it also writes values that already hold on this PC. */
const wholeSelection = (plan: Plan): Change[] => {
  const held = plan.leftOut.flatMap(({ why, resource, observed, causes }): Omit<Change, 'id'>[] =>
    why === 'already' && observed.status === 'present'
      ? [
          {
            resource,
            from: observed,
            to: observed,
            causes,
            admin: false,
            restart: 'none',
            reversible: 'exact',
          },
        ]
      : [],
  )
  return [...plan.changes, ...held.map((change, i) => ({ ...change, id: plan.changes.length + i + 1 }))]
}

export const createFiles = (
  { catalog, tweaks, version, fileClasses, inventory = emptyInventory }: DeviceContext,
  { plan }: Pick<DeviceService, 'plan'>,
): Pick<DeviceService, 'script' | 'reg' | 'itemRequests'> => ({
  itemRequests: async (items) => {
    const { requests, diagnostics } = await requestsOfItems(items, inventory, catalog.written)
    return diagnostics.length > 0 ? { ok: false, diagnostics } : ok(requests)
  },

  script: async (choices, title, items = []) => {
    const list = items.find(({ type }) => type === 'cleanup')
    if (list !== undefined)
      return refusal(
        diagnostic(
          'ITEM_LOCKED',
          'item',
          { name: list.id, id: list.id, reason: because('listOfThisPc') },
          list.id,
        ),
      )
    const listed = await requestsOfItems(items, inventory, catalog.written)
    const selected = select(catalog.written, choices, listed.requests)
    const diagnostics = [...listed.diagnostics, ...selected.diagnostics]
    if (diagnostics.length > 0) return { ok: false, diagnostics }
    const chosen = { choices, items: listed.requests.flatMap(scriptItem) }
    const { fileName, text } = compileScript({ title, ...chosen, tweaks, version, fileClasses })
    return ok(compiledFile(fileName, text, encodeScript(text)))
  },

  reg: async (choices, title, items = []) => {
    const planned = await plan({
      kind: 'selection',
      choices: [...choices],
      ...(items.length === 0 ? {} : { items: [...items] }),
    })
    if (!planned.ok) return planned
    if (planned.value.refusals.length > 0) return { ok: false, diagnostics: planned.value.refusals }
    const text = compileReg({ changes: wholeSelection(planned.value), title })
    return ok(compiledFile('clearpane.reg', text, encodeReg(text)))
  },
})
