/** Replaces a folder with a link and back again as fast as it can, until it's killed or its parent process ends. */
import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs'

const [folder = '', outside = ''] = process.argv.slice(2)
const away = `${folder} away`

const swap = () => {
  renameSync(folder, away)
  symlinkSync(outside, folder)
  unlinkSync(folder)
  renameSync(away, folder)
}

/**
 * If a restore has recreated the folder while the original was away, moves the files out of the new folder and puts
 * the original back.
 */
const mend = () => {
  if (!existsSync(away)) return
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() === true) unlinkSync(folder)
  else if (found !== undefined) {
    for (const name of readdirSync(folder)) renameSync(`${folder}/${name}`, `${away}/${name}`)
    rmdirSync(folder)
  }
  renameSync(away, folder)
}

const parent = process.ppid
console.log('ready')
while (process.ppid === parent) {
  try {
    swap()
  } catch {
    try {
      mend()
    } catch {
      // The next round mends.
    }
  }
}
