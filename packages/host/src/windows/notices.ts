/** Shows Windows notices under this process's account. */
import type { Notices } from '@clearpane/engine'
import { forgetNotices, onThread } from '@clearpane/win32'

export const windowsNotices: Notices = {
  show: ({ title, text }) => onThread('toast.show', title, text),
  forget: async () => void forgetNotices(),
}
