/**
 * A time limit for a request to a server outside this PC. The time is counted from the start of the request, because
 * an idle timeout would start again with every byte that arrives. The request itself continues; it is ended by the
 * code that opened its connection.
 */
const lookMs = 50

/** Waits for an answer; returns null if the time is up, the request failed, or the caller cancelled it. */
export const within = async <T>(
  answer: Promise<T>,
  timeoutMs: number,
  isCancelled: () => boolean = () => false,
): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  const late = new Promise<null>((settle) => {
    timer = setTimeout(settle, timeoutMs, null)
    look = setInterval(() => isCancelled() && settle(null), lookMs)
  })
  try {
    return await Promise.race([answer.catch(() => null), late])
  } finally {
    clearTimeout(timer)
    clearInterval(look)
  }
}
