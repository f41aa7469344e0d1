/** As many ids as one request takes. */
const most = 1000

/** Calls one at a time; what was done before a failure stays done. */
export const inParts = async <T>(
  ids: readonly string[],
  call: (some: string[]) => Promise<T>,
): Promise<T[]> => {
  const answers: T[] = []
  for (let i = 0; i < ids.length; i += most) answers.push(await call(ids.slice(i, i + most)))
  return answers
}
