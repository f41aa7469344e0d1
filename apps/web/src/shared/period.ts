/** The period in which a value moved, which means that something other than Clearpane changed it. */
type Period = { from: string | null; to: string }

/**
 * Returns the kind of sentence that fits a period, and the period's times: the beginning may be unknown, and two
 * times that look the same count as one.
 */
export const periodOf = (
  { from, to }: Period,
  time: (iso: string) => string,
): { is: 'by' | 'at'; to: string } | { is: 'between'; from: string; to: string } => {
  const [first, last] = [from === null ? null : time(from), time(to)]
  if (first === null) return { is: 'by', to: last }
  return first === last ? { is: 'at', to: last } : { is: 'between', from: first, to: last }
}
