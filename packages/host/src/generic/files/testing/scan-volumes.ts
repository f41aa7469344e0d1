/**
 * A child process of the test with volumes: it lists the files of a folder, and of the folder with a mounted volume,
 * with each method. Prints the result.
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
