/** Allowed names of a policy for a program's traffic, and of its targets. */

/** Only policies with this name are ours to set and remove. */
export const qosNamePattern = /^Clearpane [A-Za-z0-9](?:[\w .-]{0,48}[\w-])?$/

/** `*`, a program's file name, or a full path. */
export const programPattern =
  /^(?:\*|(?:[A-Za-z]:\\(?:[^\\/:*?"<>|\p{Cc}]+\\)*)?[^\\/:*?"<>|\p{Cc}]{1,100}\.exe)$/iu

/** `*`, a port, or a range of them. */
export const portsPattern = /^(?:\*|[1-9]\d{0,4}(?::[1-9]\d{0,4})?)$/

/** Windows ignores a rule with any other port, or with a range that ends before it begins. */
export const isPorts = (text: string): boolean => {
  if (text === '*') return true
  const [first = 0, last = first] = text.split(':').map(Number)
  return portsPattern.test(text) && first <= last && last <= 65_535
}
