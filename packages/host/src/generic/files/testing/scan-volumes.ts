/**
 * A child process of the volume test: with each method, it lists the files in a folder, and in the folder with a
 * mounted volume. Prints the result.
 */
import { measureSpace } from '@clearpane/files'
import { nodeFileSystem, openNodeFileSystem } from '../file-system.ts'

const [folder = ''] = process.argv.slice(2)
const systems = { node: nodeFileSystem, libc: openNodeFileSystem() }
const scans = Object.entries(systems).flatMap(([by, system]) =>
  [[folder], [folder, `${folder}/usb`]].map((roots) => {
    const { walked, refused } = measureSpace(system, { roots, now: 0 })
    return { by, files: walked.files, refused }
  }),
)
process.stdout.write(JSON.stringify(scans))
