/** The maximum number of ids in one request. */
const most = 1000

/** Makes calls one after the other; if one fails, the effects of the earlier calls remain. */
export const inParts = async <T>(
  ids: readonly string[],
  call: (some: string[]) => Promise<T>,
): Promise<T[]> => {
  const answers: T[] = []
  for (let i = 0; i < ids.length; i += most) answers.push(await call(ids.slice(i, i + most)))
  return answers
}
