/**
 * A test that runs inside a Windows process, on Windows or in Wine. The process lists the test, runs it, and reports
 * the result as JSON. Such tests are bundled, so they can't use vitest or esbuild.
 */

export type Check = { name: string; run(): void | Promise<void> }
export type CheckResult = { name: string; error: string | null }

/**
 * Runs all checks in order and prints the results as the last line of stdout. The entry file of a bundle calls this
 * function.
 */
export const runChecks = async (checks: readonly Check[]): Promise<void> => {
  const results: CheckResult[] = []
  for (const { name, run } of checks) {
    try {
      await run()
      results.push({ name, error: null })
    } catch (error) {
      results.push({ name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  console.log(JSON.stringify(results))
}
