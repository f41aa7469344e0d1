/** Scripts of the generators, and selections as files. */
import { calls } from '@clearpane/contracts'
import type { Result } from '../device-service/types.ts'
import { createGenerators, type Generated, type Generators, readSelection } from '../generator/index.ts'
import { fine, mount } from '../http/mount.ts'
import type { Services } from './services.ts'

export const mountGenerators = (services: Services): void => {
  const { app, scripts, pcs, version } = services
  let made: Promise<Generators> | null = null
  const generators = () => {
    made ??= Promise.all([pcs.catalog(), import('@clearpane/catalog')]).then(([{ tweaks }, spec]) =>
      createGenerators({ tweaks, spec, fileClasses: spec.cleanupClasses, version }),
    )
    return made
  }

  const keep = (generated: Result<Generated>) => {
    if (!generated.ok) return generated
    const { text, leftOut, sections, ...file } = generated.value
    const { id, fileName, sha256 } = scripts.add(file)
    return fine({
      success: true,
      id,
      fileName,
      sha256,
      scriptContent: text,
      sections,
      leftOut,
      message: 'The script is ready.',
    })
  }

  mount(app, services, calls.generators, async () => fine(await (await generators()).describe()))
  mount(app, services, calls.generateScript, async ({ body }) => keep((await generators()).short(body)))
  mount(app, services, calls.generateCustomScript, async ({ body }) =>
    keep((await generators()).custom(body)),
  )
  mount(app, services, calls.readSelection, async ({ body }) => {
    const [{ tweaks }, { aliases }] = await Promise.all([pcs.catalog(), import('@clearpane/catalog')])
    const read = readSelection(body.text, tweaks, aliases)
    return read.ok ? fine(read.value) : read
  })
}
