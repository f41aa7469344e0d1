/** Which packet sizes may be requested. Pure. */
export const [least, most] = [576, 9000]
/** Ethernet's own size (RFC 894): larger packets need jumbo frames all the way. */
const usual = 1500

/** What a check found, with the adapter's own limit: it can't send a larger one to test. */
export type Checked = { mtu: number; adapterMtu: number | null }

/** The path's limit is below the adapter's: the result is the path's own limit. */
export const isLess = ({ mtu, adapterMtu }: Checked): boolean => adapterMtu === null || mtu < adapterMtu

export const wrongSize = (
  text: string,
  checked: Checked | null,
): 'wrong' | 'tooLarge' | 'unproven' | null => {
  const size = Number(text)
  if (!/^\d{1,5}$/.test(text) || size < least || size > most) return 'wrong'
  if (checked !== null && isLess(checked) && size > checked.mtu) return 'tooLarge'
  if (size > usual && size > (checked?.mtu ?? 0)) return 'unproven'
  return null
}
