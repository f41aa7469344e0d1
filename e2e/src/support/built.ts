/** Builds the programs used by the browser tests from the current source, before the first heavy test. */
import { buildNode, buildWeb } from '@clearpane/tools/build'

export const setup = async (): Promise<void> => {
  buildWeb()
  await buildNode()
}
