/**
 * The allowed names for a policy on a program's traffic, and the programs and ports to which the policy may apply.
 */

/** The pattern for the names of policies that Clearpane may set and remove. */
export const qosNamePattern = /^Clearpane [A-Za-z0-9](?:[\w .-]{0,48}[\w-])?$/

/** The pattern for a program: `*`, its file name, or a full path. */
export const programPattern =
  /^(?:\*|(?:[A-Za-z]:\\(?:[^\\/:*?"<>|\p{Cc}]+\\)*)?[^\\/:*?"<>|\p{Cc}]{1,100}\.exe)$/iu

/** The pattern for ports: `*`, a port, or a range of ports. */
export const portsPattern = /^(?:\*|[1-9]\d{0,4}(?::[1-9]\d{0,4})?)$/

/**
 * Checks ports. Windows ignores a rule whose ports aren't in one of these forms, or whose range ends before it
 * begins.
 */
export const isPorts = (text: string): boolean => {
  if (text === '*') return true
  const [first = 0, last = first] = text.split(':').map(Number)
  return portsPattern.test(text) && first <= last && last <= 65_535
}
