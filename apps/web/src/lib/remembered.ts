/** Caches a function's results for objects that never change, because rows call the function at every keystroke. */
export const remembered = <From extends object, T>(work: (from: From) => T): ((from: From) => T) => {
  const known = new WeakMap<From, { made: T }>()
  return (from) => {
    const one = known.get(from) ?? { made: work(from) }
    known.set(from, one)
    return one.made
  }
}
