import { execFileSync } from 'node:child_process'

export const read = () => execFileSync('reg.exe', ['query'])
