/**
 * Is this an IPv4 or IPv6 address? The same answer as the server's schema, so that a wrong one is said before
 * it is sent.
 */
const byte = /^(?:0|[1-9]\d{0,2})$/

const isIpv4 = (text: string): boolean => {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => byte.test(part) && Number(part) <= 255)
}

/** The browser's own parser knows every way an IPv6 address is written. */
const isIpv6 = (text: string): boolean => {
  if (!/^[0-9a-f:.]+$/i.test(text) || !text.includes(':')) return false
  try {
    return new URL(`http://[${text}]/`).hostname !== ''
  } catch {
    return false
  }
}

export const isAddress = (text: string): boolean => isIpv4(text) || isIpv6(text)
