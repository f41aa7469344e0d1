/** Which packet size may be asked for. Pure. */
export const [least, most] = [576, 9000]
/** Ethernet's own size (RFC 894): larger ones need jumbo frames on the whole way. */
const usual = 1500

/** What a check found, beside what the adapter sends: it can't send a larger one to try. */
export type Checked = { mtu: number; adapterMtu: number | null }

/** The way is narrower than the adapter: what was found is the way's own limit. */
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
