/** Asks the user at this PC a question in a window of this process, which may have administrator rights. */
import { createThread } from '@clearpane/win32'

/** Shows the question. Returns false if the user declines or no window can be shown. */
export const askAtThisPc = (caption: string, text: string): Promise<boolean> =>
  createThread().call('process.askYesOrNo', caption, text)
