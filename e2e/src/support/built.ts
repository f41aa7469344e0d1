/** Before the first heavy test: what the browser's tests start is built from the current source. */
import { buildNode, buildWeb } from '@clearpane/tools/build'

export const setup = async (): Promise<void> => {
  buildWeb()
  await buildNode()
}
