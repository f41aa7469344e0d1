/** Output of the sample PC's tools. Nothing waits: a simulated scan takes no time. */
import type { ToolEvent, ToolName, Tools } from '@clearpane/engine'
import { because, type DeviceFacts } from '@clearpane/model'

const steps = [10, 25, 50, 75, 100]

const said: Readonly<Record<ToolName, readonly string[]>> = {
  systemFiles: [
    'Simulated: Windows compares its own files.',
    ...steps.map((percent) => `Verification ${percent}% complete.`),
    'No file differs from its copy.',
  ],
}

/** An account without administrator rights may not run them. */
export const createSampleTools = ({ elevated }: Pick<DeviceFacts, 'elevated'>): Tools => ({
  async *run(tool, signal): AsyncGenerator<ToolEvent> {
    if (!elevated) return yield { cannot: because('needsAdministrator', { name: 'sfc.exe' }) }
    for (const line of said[tool]) {
      if (signal.aborted) return
      yield { line }
    }
    yield { code: 0, reason: null }
  },
})
