/**
 * Takes names of environment variables out of node.exe. The elevated copy of our executable gets the environment of the
 * user, and these three let whoever writes that environment (any program of the user) act with its rights:
 * - NODE_COMPILE_CACHE: a folder compiled code is loaded from, the main program's own included;
 * - NODE_V8_COVERAGE and NODE_REDIRECT_WARNINGS: places files are written to.
 * No option turns them off (NODE_OPTIONS and OPENSSL_CONF have options, see make.ts), and they are read before any line
 * of ours runs. A name emptied at its first byte can be set by nobody: a variable has no empty name.
 */
export const sealedNames = ['NODE_COMPILE_CACHE', 'NODE_V8_COVERAGE', 'NODE_REDIRECT_WARNINGS'] as const

/** Changes `exe` in place; answers how often each name was found. Throws when a name is missing: another Node, look again. */
export const seal = (exe: Buffer, names: readonly string[] = sealedNames): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const name of names) {
    // Whole C strings only: the same words in Node's JavaScript sources are texts, and other names begin alike.
    const whole = Buffer.from(`\0${name}\0`, 'latin1')
    let count = 0
    for (let at = exe.indexOf(whole); at !== -1; at = exe.indexOf(whole, at + 1)) {
      exe[at + 1] = 0
      count++
    }
    if (count === 0) throw new Error(`node.exe has no string ${name}: this Node reads it elsewhere or no more`)
    found[name] = count
  }
  return found
}
