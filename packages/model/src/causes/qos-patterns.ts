/** Allowed names of a policy for a program's traffic, and allowed targets of the policy. */

/** Pattern of policies that Clearpane may set and remove. */
export const qosNamePattern = /^Clearpane [A-Za-z0-9](?:[\w .-]{0,48}[\w-])?$/

/** Pattern of a program: `*`, its file name, or a full path. */
export const programPattern =
  /^(?:\*|(?:[A-Za-z]:\\(?:[^\\/:*?"<>|\p{Cc}]+\\)*)?[^\\/:*?"<>|\p{Cc}]{1,100}\.exe)$/iu

/** Pattern of ports: `*`, a port, or a range of ports. */
export const portsPattern = /^(?:\*|[1-9]\d{0,4}(?::[1-9]\d{0,4})?)$/

/** Checks ports. Windows ignores a rule with any other form of ports, or with a range that ends before it begins. */
export const isPorts = (text: string): boolean => {
  if (text === '*') return true
  const [first = 0, last = first] = text.split(':').map(Number)
  return portsPattern.test(text) && first <= last && last <= 65_535
}
