/** The scripts that the generators make, and the files that contain selections. */
import { generatorCalls } from '@clearpane/contracts'
import { longestSelection } from '@clearpane/contracts/generator-switches'
import { ok, type Result } from '@clearpane/service/core'
import {
  createGenerators,
  type Generated,
  type Generators,
  readSelection,
} from '@clearpane/service/generator'
import { type DefineModule, route, routesOf } from '../../http/module.ts'

/** Extra space for the backslashes that JSON puts before quotes and line breaks. */
const mostFileBytes = 2 * longestSelection + 1024

export const generatorModule: DefineModule = ({ scripts, devices, version }) => {
  let made: Promise<Generators> | null = null
  const generators = () => {
    made ??= Promise.all([devices.catalog(), import('@clearpane/catalog')]).then(([{ tweaks }, spec]) =>
      createGenerators({ tweaks, spec, fileClasses: spec.cleanupClasses, version }),
    )
    return made
  }

  const keep = (generated: Result<Generated>) => {
    if (!generated.ok) return generated
    const { text, leftOut, sections, ...file } = generated.value
    const { id, fileName, sha256 } = scripts.add(file)
    const message = 'The script is ready.'
    return ok({ success: true, id, fileName, sha256, scriptContent: text, sections, leftOut, message })
  }

  return {
    resets: [{ type: 'generator', clear: async () => scripts.clear() }],
    routes: routesOf(generatorCalls, {
      generators: route(async () => ok(await (await generators()).describe())),

      generateScript: route(async ({ body }) => keep((await generators()).short(body)), {
        takesTurns: true,
      }),

      generateCustomScript: route(
        async ({ body, device }) => {
          const { items = [] } = body
          if (items.length === 0) return keep((await generators()).custom(body))
          const pc = await device()
          if (!pc.ok) return pc
          const requests = await pc.value.service.itemRequests(items)
          return requests.ok ? keep((await generators()).custom(body, requests.value)) : requests
        },
        { takesTurns: true },
      ),

      readSelection: route(
        async ({ body }) => {
          const [{ tweaks }, { aliases }] = await Promise.all([
            devices.catalog(),
            import('@clearpane/catalog'),
          ])
          return readSelection(body.text, tweaks, aliases)
        },
        { mostBytes: mostFileBytes, takesTurns: true },
      ),
    }),
  }
}
