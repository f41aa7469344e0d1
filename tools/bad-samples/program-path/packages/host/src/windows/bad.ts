declare const startProgram: (path: string, args: string[]) => void
declare const spawn: (path: string, args: string[], options: object) => void
declare const exec: (line: string) => void
declare const system: string
declare const name: string

startProgram('rundll32.exe', [])
startProgram(`${name}.exe`, [])
startProgram(system === '' ? `${system}\\sc.exe` : 'sc.exe', [])
spawn(name, [], { stdio: 'ignore' })
spawn(name, [], { cwd: system, shell: true })
exec('netsh')
