import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const ask = `const { env } = process; console.log(JSON.stringify([require('os').homedir(), env.XDG_DATA_HOME, env.LOCALAPPDATA]))`

// This test starts a child process, because programs that a test starts mustn't find the user's folders, either.
test.skipIf(process.platform === 'win32')(
  'a program started by a test gets a temporary folder as its home',
  () => {
    const home = process.env.CLEARPANE_TEST_HOME ?? 'not isolated'
    const [own, ...data]: string[] = JSON.parse(
      execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }),
    )
    expect(home.startsWith(tmpdir())).toBe(true)
    expect([own, ...data.map((folder) => folder.startsWith(home))]).toEqual([
      `${home}/.`.replace(/\/\.$/, ''),
      true,
      true,
    ])
  },
)
